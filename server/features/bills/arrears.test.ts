import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/club-time.ts';
import type { CardCheck } from '#contract/members.ts';
import { cardTokens } from '#server/features/members/membership-card.service.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type BillingClub, billingClub } from '#tests/helpers/billing.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let treasurer: OfficeUser;
let admin: OfficeUser;
let memberId: string;
const email = 'late@mail.example';

const goTo = (day: string) => app.clock.set(`${day}T09:00:00+06:00`);
/** The nights until a day. */
async function nightsUntil(day: string) {
	goTo(day);
	await app.services.arrears.takeSteps();
	await app.services.arrears.takeSteps();
	await app.runJobs();
}
const stateOf = async () => (await app.services.members.byId(memberId))!.state;
const stepOf = async () => (await app.services.bills.arrears({ sort: 'days' })).items[0]?.step;
/** What the gate says about the card. */
const atTheGate = async () => {
	const token = cardTokens(app.dependencies.settings).create(memberId, '2027-12-31', undefined);
	return (await app.http.inject(`/api/card/${token}`)).json<CardCheck>().state;
};
const subjects = () =>
	app.mailer
		.to(email)
		.map(({ subject }) => subject)
		.filter((subject) => !/^Your bill|^Receipt/.test(subject));
const pay = (paisa: number) =>
	app.services.counter.takePayment(treasurer.actor, {
		...{ id: randomUUID(), memberId, method: 'CASH', paisa, reference: '', note: '' },
	});
const charge = () =>
	app.services.counter.addCharge(treasurer.actor, {
		...{ id: randomUUID(), memberId, head: 'restaurant', text: 'Dinner', day: '2026-09-01' },
		...{ netPaisa: 10_000, taxBasisPoints: 0, chit: '' },
	});

beforeAll(async () => {
	app = await testApp();
	goTo('2026-09-01');
	treasurer = await signInOffice(app, 'TREASURER');
	admin = await signInOffice(app, 'ADMIN');
	({ id: memberId } = await createImportedMember(app, {
		...{ email, firstName: 'Selim', lastName: 'Khan', createdAt: new Date('2020-01-01T06:00:00Z') },
	}));
	const { rates, billRuns } = app.services;
	await rates.set(treasurer.actor, {
		...{ category: 'Non Military', from: '2026-09', netPaisa: 120_000, taxBasisPoints: 0 },
	});
	const { id } = await billRuns.prepare(treasurer.actor, '2026-09');
	await app.runJobs();
	await billRuns.check(admin.actor, id);
	await billRuns.issue(treasurer.actor, id);
	await app.runJobs();
});

it('reminds, stops charges, warns and suspends, each once on its day', async () => {
	await nightsUntil('2026-09-15');
	expect(subjects()).toEqual([]);
	await nightsUntil('2026-09-16');
	expect(subjects()).toEqual([expect.stringContaining('A reminder')]);
	await charge();
	await nightsUntil('2026-10-14');
	expect(await stepOf()).toBe('reminded');
	await nightsUntil('2026-10-15');
	expect(await stepOf()).toBe('restricted');
	await expect(charge()).rejects.toThrow();
	const refused = await (await signInOffice(app, 'CASHIER')).call('POST', 'counter/charges', {
		...{ id: randomUUID(), memberId, head: 'restaurant', text: 'Dinner', day: '2026-10-15' },
		...{ netPaisa: 10_000, taxBasisPoints: 0, chit: '' },
	});
	expect(refused.json().fieldErrors).toEqual({
		memberId: 'Selim Khan cannot be charged: ৳1,200.00 has been overdue since 15 September 2026. Please take cash.',
	});
	await nightsUntil('2026-11-14');
	expect(await stepOf()).toBe('warned');
	expect(subjects().at(-1)).toBe('Your membership will be suspended on 14 December 2026');
	expect(await stateOf()).toBe('active');
	await nightsUntil('2026-12-13');
	expect(await stateOf()).toBe('active');
	expect(await atTheGate()).toBe('valid');
	await nightsUntil('2026-12-14');
	expect([await stateOf(), await atTheGate()]).toEqual(['suspended', 'withdrawn']);
	expect(subjects()).toHaveLength(4);
});

it('lifts everything in the transaction that pays the overdue part', async () => {
	await pay(119_999);
	expect(await stateOf()).toBe('suspended');
	const { id } = await pay(1);
	expect([await stateOf(), await atTheGate()]).toEqual(['active', 'valid']);
	expect(await stepOf()).toBeUndefined();
	await app.runJobs();
	expect(subjects().at(-1)).toBe('Thank you, your bills are paid');
	// The payment was a mistake: the next night the consequences are back.
	await app.services.counter.cancelPayment(treasurer.actor, id, 'Another member');
	await nightsUntil('2026-12-15');
	expect(await stateOf()).toBe('suspended');
	await pay(1);
	expect(await stateOf()).toBe('active');
});

it('does not end a suspension that the office has decided', async () => {
	await app.services.counter.cancelPayment(treasurer.actor, (await pay(120_000)).id, 'To have something overdue again');
	const { items } = await app.services.counter.payments({ sort: 'time' });
	for (const payment of items.filter(({ cancelled }) => !cancelled))
		await app.services.counter.cancelPayment(treasurer.actor, payment.id, 'To have something overdue again');
	await nightsUntil('2026-12-16');
	expect(await stateOf()).toBe('suspended');
	await app.services.membershipStates.change(admin.actor, memberId, {
		...{ state: 'suspended', from: '2026-12-16', until: '2027-06-30', reason: 'Decided by the committee.' },
		after: (await app.services.membershipStates.of(memberId))[0]!.number,
	});
	await pay(120_000);
	expect(await stateOf()).toBe('suspended');
});

it('has days that the office sets, one step after the other', async () => {
	goTo('2026-12-17');
	const office = await signInOffice(app, 'TREASURER');
	const set = (body: object) => office.call('PUT', 'arrears/days', body);
	const days = { reminded: 2, restricted: 20, warned: 40, suspended: 60, listed: 100 };
	expect((await set({ ...days, warned: 20, listed: 0.5 })).json().fieldErrors).toMatchObject({
		listed: 'Write a number of days from 1 to 999.',
	});
	expect((await set({ ...days, warned: 20 })).json().fieldErrors).toEqual({
		warned: 'Write more days than for the step before.',
	});
	expect((await set(days)).statusCode).toBe(200);
	expect((await office.call('GET', 'arrears')).json().rules).toEqual(days);
});

describe('days after the last day to pay', () => {
	let club: BillingClub;
	beforeAll(async () => {
		club = await billingClub();
		await club.issue('2026-09');
	});
	const rowAfter = async (days: number) => {
		club.goTo(addDays('2026-09-15', days));
		await club.app.services.arrears.takeSteps();
		return (await club.app.services.bills.arrears({ sort: 'days' })).items[0]!;
	};

	it.each([
		[0, 'notDue', null],
		[1, 'to30', 'reminded'],
		[30, 'to30', 'restricted'],
		[31, 'to60', 'restricted'],
		[60, 'to60', 'warned'],
		[61, 'to90', 'warned'],
		[90, 'to90', 'suspended'],
		[91, 'to180', 'suspended'],
		[179, 'to180', 'suspended'],
		[180, 'to180', 'listed'],
		[181, 'above180', 'listed'],
	] as const)('after %i days: %s, %s', async (days, age, step) => {
		const row = await rowAfter(days);
		expect(row).toMatchObject({ [age]: 120_000, step, daysOverdue: days, overduePaisa: days > 0 ? 120_000 : 0 });
		const ages = [row.notDue, row.to30, row.to60, row.to90, row.to180, row.above180];
		expect(ages.filter((paisa) => paisa > 0)).toEqual([120_000]);
	});
});

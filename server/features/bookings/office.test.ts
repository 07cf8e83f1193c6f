import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeBooking } from '#contract/bookings.office.ts';
import type { BookingDay, BookingKind } from '#contract/bookings.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { charges } from '#server/features/counter/tables.ts';
import { members } from '#server/features/members/tables.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { billingClub } from '#tests/helpers/billing.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { bookings } from './tables.ts';

let app: TestApp;
let member: SignedInMember;
let office: OfficeUser;
let day = '2031-01-03';
const daysLater = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const at = (time: string, on = day) => `${on}T${time}:00+06:00`;

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-03T06:00:00Z');
	member = await signInMember(app, { firstName: 'Rahim', lastName: 'Khan', paid: true });
	office = await signInOffice(app, 'OFFICE');
});
beforeEach(() => {
	day = daysLater(28);
	app.clock.set(at('07:00'));
});

const guest = { name: 'Nila Sen', phone: '01712345678' };
const times: Record<BookingKind, string> = { BAY: '08:00', COACHING: '08:00', ROOM: '14:00', TABLE: '19:00' };
const add = (kind: BookingKind, more: object = {}) =>
	office.call('POST', 'bookings', { id: randomUUID(), kind, start: at(times[kind]), userId: member.userId, ...more });
const added = async (kind: BookingKind, more: object = {}) => {
	const id = randomUUID();
	const response = await add(kind, { id, ...more });
	expect(response.statusCode, response.body).toBe(201);
	return id;
};
const list = async (on = day) =>
	(await office.call('GET', `bookings?day=${on}`)).json<{ bookings: OfficeBooking[] }>().bookings;
const one = async (id: string) => (await list()).find((booking) => booking.id === id)!;
const change = (id: string, what: string, body: object = {}) => office.call('POST', `bookings/${id}/${what}`, body);
const chargeOf = async (id: string) => (await app.db.select().from(charges).where(eq(charges.id, id)))[0];
const balance = async () => (await app.services.ledger.balances([member.memberId])).get(member.memberId) ?? 0;
const isFree = async (kind: BookingKind, time: string, choice = '') =>
	(await office.call('GET', `bookings/times?day=${day}&kind=${kind}${choice}`))
		.json<BookingDay>()
		.times.find(({ start }) => start === new Date(at(time)).toISOString())!.free;

describe('the list of a day', () => {
	it('has bookings of members and guests, and who stays in the room', async () => {
		const table = await added('TABLE', { userId: null, guest, people: 4 });
		const room = await added('ROOM', { nights: 3 });
		expect(await list()).toMatchObject([
			{ id: room, kind: 'ROOM', name: 'Rahim Khan', userId: member.userId, phone: null, pricePaisa: 900_000 },
			{ id: table, kind: 'TABLE', people: 4, name: 'Nila Sen', userId: null, phone: guest.phone, state: 'BOOKED' },
		]);
		expect((await list(daysLater(3))).map(({ id }) => id)).toEqual([room]);
		expect(await list(daysLater(4))).toEqual([]);
	});

	it('is in the calendar of the office, with the name and a link', async () => {
		await added('COACHING');
		const { entries } = (await office.call('GET', `calendar?from=${day}&to=${day}`)).json<{ entries: object[] }>();
		const entry = { kind: 'COACHING', title: 'Rahim Khan', link: `/admin/bookings?day=${day}`, movable: false };
		expect(entries).toMatchObject([entry, entry]);
	});

	it('takes a guest at the rate for guests', async () => {
		const id = await added('ROOM', { userId: null, guest });
		expect(await one(id)).toMatchObject({ pricePaisa: 450_000 });
	});

	it('takes days far ahead and times that have begun, and nothing that is over', async () => {
		await added('TABLE', { start: at('19:00', daysLater(200)) });
		app.clock.set(at('08:30'));
		await added('BAY');
		expect((await add('BAY', { start: at('07:00') })).statusCode).toBe(410);
	});

	it('is made once, however often it is sent', async () => {
		const id = randomUUID();
		const responses = await Promise.all(Array.from({ length: 5 }, () => add('COACHING', { id })));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
		expect(await list()).toHaveLength(1);
		expect((await add('COACHING', { id, start: at('09:00') })).statusCode).toBe(409);
		expect((await add('COACHING', { id, userId: null, guest })).statusCode).toBe(409);
	});

	it.each([
		['neither a member nor a guest', { userId: null }, 'userId'],
		['both', { guest }, 'userId'],
		['an unknown User ID', { userId: 'DGCC-9999' }, 'userId'],
		['a guest without a name', { userId: null, guest: { ...guest, name: ' ' } }, 'guest.name'],
		['a guest with a wrong number', { userId: null, guest: { ...guest, phone: 'none' } }, 'guest.phone'],
		['too many people', { people: 17 }, 'people'],
	])('refuses %s', async (_, more, field) => {
		const response = await add('TABLE', more);
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual([field]);
	});
});

describe('who came', () => {
	it('is charged once, by the rate when it was booked', async () => {
		const before = await balance();
		const id = await added('ROOM', { nights: 2 });
		await app.db.update(bookings).set({ pricePaisa: 500_000 }).where(eq(bookings.id, id));
		const responses = await Promise.all(Array.from({ length: 4 }, () => change(id, 'came')));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
		expect(await chargeOf(id)).toMatchObject({
			...{ memberId: member.memberId, head: 'hall-and-room', totalPaisa: 500_000 },
			text: expect.stringContaining('Guest room, 2 nights, '),
		});
		expect((await balance()) - before).toBe(500_000);
		expect(await one(id)).toMatchObject({ state: 'CAME', charged: true });
		expect((await change(id, 'cancel', { reason: 'Too late' })).statusCode).toBe(409);
	});

	it.each([
		['a bay', 'BAY', {}, 40_000],
		['coaching on request', 'COACHING', {}, undefined],
		['a table', 'TABLE', {}, undefined],
		['a guest', 'BAY', { userId: null, guest }, undefined],
	] as const)('of %s is charged what it costs', async (_, kind, more, paisa) => {
		const id = await added(kind, more);
		expect((await change(id, 'came')).statusCode).toBe(200);
		expect((await chargeOf(id))?.totalPaisa).toBe(paisa);
		expect(await one(id)).toMatchObject({ state: 'CAME', charged: paisa !== undefined });
	});

	it('is not charged if the member has paid at the counter', async () => {
		const id = await added('BAY');
		await change(id, 'came', { charge: false });
		expect(await chargeOf(id)).toBeUndefined();
	});

	it('cannot be noted before the day', async () => {
		const id = await added('TABLE', { start: at('19:00', daysLater(1)) });
		expect((await change(id, 'came')).statusCode).toBe(409);
	});
});

describe('who did not come', () => {
	it('leaves a table free after it was kept', async () => {
		const id = await added('TABLE', { people: 16 });
		app.clock.set(at('19:14'));
		expect((await change(id, 'no-show')).json().message).toContain('The table is kept until 7:15');
		expect(await isFree('TABLE', '19:30', '&people=16')).toBe(false);
		app.clock.set(at('19:15'));
		expect((await change(id, 'no-show')).statusCode).toBe(200);
		expect((await change(id, 'no-show')).statusCode).toBe(200);
		expect(await one(id)).toMatchObject({ state: 'NO_SHOW', places: ['Table 19', 'Table 20'] });
		expect(await isFree('TABLE', '19:30', '&people=16')).toBe(true);
		expect((await change(id, 'came')).statusCode).toBe(409);
	});

	it('of a bay is noted from the beginning on', async () => {
		const id = await added('BAY');
		expect((await change(id, 'no-show')).statusCode).toBe(409);
		app.clock.set(at('08:00'));
		expect((await change(id, 'no-show')).statusCode).toBe(200);
		expect(await chargeOf(id)).toBeUndefined();
	});
});

it('the office cancels with a reason, which the member gets by email once', async () => {
	const id = await added('COACHING');
	await app.runJobs();
	expect((await change(id, 'cancel', { reason: ' ' })).json().fieldErrors).toEqual({
		reason: 'Write the reason; the member will read it.',
	});
	for (let time = 0; time < 2; time++)
		expect((await change(id, 'cancel', { reason: 'The coach is ill.' })).statusCode).toBe(200);
	expect(await one(id)).toMatchObject({ state: 'CANCELLED', cancelledByMember: false, reason: 'The coach is ill.' });
	expect(await isFree('COACHING', '08:00', '&coachId=21')).toBe(true);
	await app.runJobs();
	const mails = app.mailer.to(member.email).filter(({ subject }) => subject.startsWith('Cancelled by the club'));
	expect(mails).toHaveLength(1);
	expect(mails[0]!.text).toContain('The coach is ill.');
	const guests = await added('BAY', { userId: null, guest });
	expect((await change(guests, 'cancel', { reason: 'Storm' })).json().message).toContain('Please call the guest.');
	app.clock.set(at('12:00'));
	const over = await added('BAY', { start: at('16:00') });
	app.clock.set(at('17:00'));
	expect((await change(over, 'cancel', { reason: 'Storm' })).statusCode).toBe(410);
	expect((await change(randomUUID(), 'came')).statusCode).toBe(404);
});

it('names and numbers of guests are removed after a year', async () => {
	const id = await added('TABLE', { userId: null, guest });
	const rules = app.services.retention;
	app.clock.set(`${daysLater(364)}T12:00:00Z`);
	await rules.run();
	expect(await one(id)).toMatchObject({ name: 'Nila Sen' });
	app.clock.set(`${daysLater(367)}T12:00:00Z`);
	await rules.run();
	expect(await one(id)).toMatchObject({ name: 'Guest', phone: '' });
});

it('a member whose overdue bills stop charges cannot book, and pays what was booked before at the counter', async () => {
	const club = await billingClub();
	const { memberId } = club;
	const [row] = await club.app.db
		.select({ accountId: members.accountId, email: accounts.email })
		.from(members)
		.innerJoin(accounts, eq(accounts.id, members.accountId))
		.where(eq(members.id, memberId));
	const actor = { ...club.cashier.actor, accountId: row!.accountId!, role: 'MEMBER' as const };
	const { bookings: service, bookingsOffice } = club.app.services;
	const wanted = (start: string) => ({
		...{ id: randomUUID(), start, kind: 'BAY' as const, people: 1, minutes: 60 as const, nights: 1, coachId: null },
	});
	await club.issue('2026-09');
	const before = wanted('2026-09-14T10:00:00+06:00');
	await service.book(actor, before);
	club.goTo('2026-10-15');
	await club.app.services.arrears.takeSteps();
	await expect(service.book(actor, wanted('2026-10-16T10:00:00+06:00'))).rejects.toMatchObject({
		...{ code: 'CONFLICT', message: expect.stringContaining('has been overdue since') },
	});
	const { userId } = (await club.app.services.members.byId(memberId))!;
	await expect(
		bookingsOffice.add(club.cashier.actor, { ...wanted('2026-10-16T10:00:00+06:00'), userId, guest: null }),
	).rejects.toMatchObject({ fieldErrors: { userId: expect.stringContaining('cannot book') } });
	const came = (charge: boolean) => bookingsOffice.came(club.cashier.actor, before.id, { charge });
	await expect(came(true)).rejects.toMatchObject({ message: expect.stringContaining('Please take cash') });
	await came(false);
});

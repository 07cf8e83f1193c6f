import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DisputableLine, OwnDisputes } from '#contract/disputes.ts';
import { type ApiClient, apiClient, openSession } from '#tests/helpers/api-client.ts';
import { type BillingClub, billingClub } from '#tests/helpers/billing.ts';

const migrations = path.resolve('server/core/db/migrations');

type Member = { call: ApiClient; own: () => Promise<OwnDisputes> };

async function memberOf(club: BillingClub): Promise<Member> {
	const { account_id } = (
		await club.app.rows<{ account_id: string }>(sql`select account_id from members where id = ${club.memberId}`)
	)[0]!;
	const call = apiClient(club.app, (await openSession(club.app, account_id)).token, '/api/account');
	return { call, own: async () => (await call('GET', 'disputes')).json() };
}
const lineWith = async ({ own }: Member, text: string): Promise<DisputableLine> =>
	(await own()).lines.find((line) => line.text.startsWith(text))!;
const open = async (member: Member, line: DisputableLine, more: object = {}) =>
	member.call('POST', 'disputes', { id: randomUUID(), of: line.of, paisa: line.paisa, reason: 'Not mine.', ...more });
/** The id of the newest dispute about a text. */
const idOf = async ({ own }: Member, text: string) =>
	(await own()).disputes.find((dispute) => dispute.text.startsWith(text))!.id;
const overdue = async ({ app }: BillingClub) => (await app.services.bills.arrears({ sort: 'days' })).items[0];
const nights = async ({ app, goTo }: BillingClub, day: string) => {
	goTo(day);
	await app.services.disputes.countAgain();
	await app.services.arrears.takeSteps();
	await app.runJobs();
};
const stateOf = async ({ app, memberId }: BillingClub) => (await app.services.members.byId(memberId))!.state;
const subjects = ({ app, email }: BillingClub) => app.mailer.to(email).map(({ subject }) => subject);

describe('a dispute', () => {
	let club: BillingClub;
	let member: Member;
	/** September 1,200; October 1,200 with a dinner of 2,000 and 15% tax; a lunch of 500 that is on no bill. */
	beforeAll(async () => {
		club = await billingClub();
		member = await memberOf(club);
		await club.issue('2026-09');
		await club.charge(200_000, { text: 'Dinner for four', taxBasisPoints: 1500, chit: 'R-1' });
		club.goTo('2026-10-01');
		await club.issue('2026-10');
		await club.charge(50_000, { text: 'Lunch' });
	});

	it('is about a line of a bill until its last day to pay, or about a charge that is on no bill', async () => {
		const { lines } = await member.own();
		expect(lines.map(({ text, paisa, bill, until }) => [text, paisa, bill, until])).toEqual([
			['Lunch', 50_000, null, null],
			['Subscription for October 2026', 120_000, 'B-2026-00002', '2026-10-15'],
			['Dinner for four, chit R-1', 230_000, 'B-2026-00002', '2026-10-15'],
		]);
		const late = { bill: 'B-2026-00001', line: 1 };
		expect((await open(member, { ...lines[1]!, of: late })).json().message).toBe(
			'This could be disputed until 15 September 2026. Please call the office or write to us.',
		);
	});

	it('names what is wrong with it', async () => {
		const line = await lineWith(member, 'Dinner');
		const empty = await open(member, line, { reason: '  ', of: { line: 1 } });
		expect(empty.statusCode).toBe(400);
		expect(Object.keys(empty.json().fieldErrors)).toEqual(expect.arrayContaining(['reason', 'of']));
		expect((await open(member, line, { reason: 'x'.repeat(1001) })).json().fieldErrors).toEqual({
			reason: 'At most 1000 characters',
		});
		expect((await open(member, line, { of: { charge: randomUUID() } })).statusCode).toBe(404);
		const stale = await open(member, line, { paisa: 200_000 });
		expect(stale.statusCode).toBe(409);
		expect(stale.json().message).toContain('The amount is ৳2,300.00 now.');
	});

	it('is opened once, however often the form is sent', async () => {
		const line = await lineWith(member, 'Dinner');
		const id = randomUUID();
		const sent = await Promise.all([1, 2, 3].map(() => open(member, line, { id })));
		expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
		const again = await open(member, line);
		expect(again.statusCode).toBe(409);
		expect(again.json().message).toContain('disputed already');
		const { disputes, lines, disputedPaisa } = await member.own();
		expect(disputes).toMatchObject([{ id, state: 'OPEN', paisa: 230_000, bill: 'B-2026-00002', decided: null }]);
		expect(disputedPaisa).toBe(230_000);
		expect(lines.map(({ text }) => text)).not.toContain(line.text);
		await club.app.runJobs();
		expect(subjects(club)).toContain('We have your dispute about ৳2,300.00');
	});

	it('stays in the balance and leaves the arrears', async () => {
		expect(await club.balance()).toBe(520_000);
		club.goTo('2026-10-17');
		expect(await overdue(club)).toMatchObject({ overduePaisa: 240_000, daysOverdue: 32 });
		const { bills } = (await member.call('GET', 'bills')).json();
		expect(bills[0]).toMatchObject({ openPaisa: 350_000, undisputedPaisa: 120_000 });
		// The disputed amount is paid last: who pays the rest is not late, although payments pay the oldest bill first.
		await club.pay(240_000);
		expect(await overdue(club)).toBeUndefined();
	});

	it('is withdrawn by the member while it is open, and counts again at once', async () => {
		const id = await idOf(member, 'Dinner');
		const stranger = await club.cashier.call('POST', `/api/account/disputes/${id}/withdraw`);
		expect(stranger.statusCode).toBeGreaterThanOrEqual(400);
		expect((await member.call('POST', `disputes/${id}/withdraw`)).statusCode).toBe(200);
		expect(await overdue(club)).toMatchObject({ overduePaisa: 230_000 });
		expect((await member.call('POST', `disputes/${id}/withdraw`)).json().message).toContain('was withdrawn already');
	});

	it('is seen and decided only with the permission for payments', async () => {
		const id = await idOf(member, 'Dinner');
		expect((await club.cashier.call('GET', 'disputes')).statusCode).toBe(403);
		expect((await club.cashier.call('POST', `disputes/${id}/reject`, { answer: 'No' })).statusCode).toBe(403);
	});

	it('about a charge on no bill goes to the bill with it, and is credited there', async () => {
		await open(member, await lineWith(member, 'Lunch'));
		club.goTo('2026-11-01');
		const { billRuns, disputes } = club.app.services;
		const run = await billRuns.prepare(club.treasurer.actor, '2026-11');
		await club.app.runJobs();
		const id = await idOf(member, 'Lunch');
		await expect(disputes.accept(club.treasurer.actor, id, { paisa: 50_000, answer: 'Yes' })).rejects.toThrow(
			'on a bill that is not issued yet',
		);
		await billRuns.check(club.admin.actor, run.id);
		await billRuns.issue(club.treasurer.actor, run.id);
		await club.app.runJobs();
		expect((await member.call('GET', 'bills')).json().bills[0]).toMatchObject({
			...{ openPaisa: 170_000, undisputedPaisa: 120_000 },
		});
		const accepted = await club.treasurer.call('POST', `disputes/${id}/accept`, {
			paisa: 50_000,
			answer: 'Not yours.',
		});
		expect(accepted.json().message).toBe('Credit note CN-2026-00001 of ৳500.00 is issued.');
		expect((await member.own()).disputes[0]).toMatchObject({
			...{ state: 'ACCEPTED', bill: 'B-2026-00003' },
			decided: { acceptedPaisa: 50_000, answer: 'Not yours.', payBy: null },
		});
		await club.app.runJobs();
		expect(subjects(club)).toContain('We have taken ৳500.00 off your account');
	});
});

describe('the office', () => {
	let club: BillingClub;
	let member: Member;
	const decide = (id: string, way: 'accept' | 'reject', body: object, by = club.treasurer) =>
		by.call('POST', `disputes/${id}/${way}`, body);
	beforeAll(async () => {
		club = await billingClub();
		member = await memberOf(club);
		await club.issue('2026-09');
		for (const [text, taka] of [
			['Breakfast', 300],
			['Golf balls', 900],
		] as const)
			await club.charge(taka * 100, { text });
		club.goTo('2026-10-01');
		await club.issue('2026-10');
	});

	it('accepts a part, and the member has some days to pay the rest', async () => {
		club.goTo('2026-10-12');
		const line = await lineWith(member, 'Golf balls');
		await open(member, line);
		const id = await idOf(member, 'Golf balls');
		expect((await decide(id, 'accept', { paisa: 90_001, answer: 'Yes' })).json().fieldErrors).toEqual({
			paisa: 'At most ৳900.00.',
		});
		expect((await decide(id, 'accept', { paisa: 30_000, answer: 'One box was returned.' })).statusCode).toBe(200);
		expect((await member.own()).disputes[0]).toMatchObject({
			...{ state: 'ACCEPTED', decided: { acceptedPaisa: 30_000, payBy: '2026-10-19' } },
		});
		expect((await decide(id, 'reject', { answer: 'No' })).json().message).toContain('was accepted already');
		expect((await open(member, line)).statusCode).toBe(409);
	});

	it('rejects with words for the member, and the clock goes on from the old day after some days', async () => {
		await open(member, await lineWith(member, 'Breakfast'));
		club.goTo('2026-11-20');
		const id = await idOf(member, 'Breakfast');
		expect((await decide(id, 'reject', { answer: ' ' })).json().fieldErrors).toEqual({
			answer: 'Please write what the member should know.',
		});
		expect((await decide(id, 'reject', { answer: 'The chit has your name.' })).statusCode).toBe(200);
		await club.pay((await overdue(club))!.overduePaisa - 30_000);
		await club.app.runJobs();
		expect(club.app.mailer.to(club.email).at(-1)!.text).toContain('The chit has your name.');
		// What is left of the golf balls is no longer waited for; the breakfast is until the 27th.
		await nights(club, '2026-11-27');
		await club.pay((await overdue(club))?.overduePaisa ?? 1);
		expect(await overdue(club)).toBeUndefined();
		await nights(club, '2026-11-28');
		expect(await overdue(club)).toMatchObject({ overduePaisa: 30_000, daysOverdue: 44, step: 'restricted' });
	});

	it('needs a second person above the limit, and the dispute stays open until then', async () => {
		const other = await billingClub('karim@mail.example');
		const karim = await memberOf(other);
		await other.issue('2026-09');
		await other.charge(800_000, { text: 'Wedding dinner' });
		other.goTo('2026-10-01');
		await other.issue('2026-10');
		await open(karim, await lineWith(karim, 'Wedding'));
		const id = await idOf(karim, 'Wedding');
		const { disputes, creditNotes } = other.app.services;
		const accept = () => disputes.accept(other.treasurer.actor, id, { paisa: 800_000, answer: 'Another club.' });
		expect(await accept()).toBe('The credit of ৳8,000.00 waits for a second person.');
		expect((await disputes.list({ sort: 'time' })).items).toMatchObject([
			{ state: 'OPEN', waiting: { by: other.treasurer.email, paisa: 800_000 } },
		]);
		await expect(disputes.reject(other.admin.actor, id, 'No')).rejects.toThrow('waits for a second person');
		expect((await karim.call('POST', `disputes/${id}/withdraw`)).statusCode).toBe(409);
		const noteId = async () =>
			(await creditNotes.list(other.admin.actor, { sort: 'time', state: 'WAITING' })).items[0]!.id;
		await creditNotes.refuse(other.admin.actor, await noteId(), 'Look again.');
		expect((await disputes.list({ sort: 'time' })).items).toMatchObject([{ state: 'OPEN', waiting: null }]);
		await accept();
		await creditNotes.confirm(other.admin.actor, await noteId());
		expect((await karim.own()).disputes).toMatchObject([
			{ state: 'ACCEPTED', decided: { acceptedPaisa: 800_000, answer: 'Another club.' } },
		]);
		expect(await disputes.countOpen()).toBe(0);
	});

	it('closes a dispute when the line is credited on the page of the bill', async () => {
		club.goTo('2026-12-01');
		await club.pay(1_000_000);
		await club.charge(40_000, { text: 'Taxi', day: '2026-11-30' });
		for (const month of ['2026-11', '2026-12']) await club.issue(month);
		const line = await lineWith(member, 'Taxi');
		await open(member, line);
		const { creditNotes } = club.app.services;
		const detail = await creditNotes.bill(club.treasurer.actor, line.bill!);
		const taxi = detail.lines.find(({ text }) => text === 'Taxi')!;
		await creditNotes.add(club.treasurer.actor, {
			...{ id: randomUUID(), bill: line.bill!, reason: 'Paid in cash.', lines: [{ line: taxi.line, paisa: 40_000 }] },
		});
		expect((await member.own()).disputes[0]).toMatchObject({ state: 'ACCEPTED', text: 'Taxi' });
	});

	it('takes back a charge on no bill, whole, in part or at the counter', async () => {
		const before = await club.balance();
		for (const text of ['Juice', 'Cake', 'Tea']) {
			await club.charge(10_000, { text, taxBasisPoints: 1500, chit: text });
			await open(member, await lineWith(member, text));
		}
		const { disputes, counter } = club.app.services;
		const accept = async (text: string, paisa: number) =>
			disputes.accept(club.treasurer.actor, await idOf(member, text), { paisa, answer: 'Right.' });
		await accept('Juice', 11_500);
		await accept('Cake', 1_500);
		const { items } = await counter.charges({ sort: 'time', q: 'Tea' });
		await counter.cancelCharge(club.treasurer.actor, items[0]!.id, 'Wrong table');
		expect(await club.balance()).toBe(before + 10_000);
		const { disputes: all } = await member.own();
		for (const [text, answer] of [
			['Juice', 'Right.'],
			['Cake', 'Right.'],
			['Tea', 'Wrong table'],
		])
			expect(all.find((dispute) => dispute.text.startsWith(text!))).toMatchObject({
				...{ state: 'ACCEPTED', decided: { answer } },
			});
		expect(await lineWith(member, 'Cake')).toMatchObject({ text: 'Cake, chit Cake', paisa: 10_000, bill: null });
	});

	it('sets for how many days a line can be disputed', async () => {
		expect((await club.treasurer.call('PUT', 'disputes/days', { days: 0 })).json().fieldErrors).toEqual({
			days: 'Write a number of days from 1 to 365.',
		});
		expect((await club.treasurer.call('PUT', 'disputes/days', { days: 120 })).statusCode).toBe(200);
		expect((await club.treasurer.call('GET', 'disputes')).json().days).toBe(120);
		expect((await member.own()).lines.map(({ until }) => until)).toContain('2027-01-29');
	});
});

it('lifts a suspension in the transaction that opens the dispute, if nothing else is overdue', async () => {
	const club = await billingClub();
	const member = await memberOf(club);
	await club.issue('2026-09');
	await club.app.services.disputes.setDays(club.treasurer.actor, 200);
	await nights(club, '2026-12-14');
	expect(await stateOf(club)).toBe('suspended');
	const line = await lineWith(member, 'Subscription');
	expect((await open(member, line)).statusCode).toBe(201);
	expect(await stateOf(club)).toBe('active');
	await club.app.runJobs();
	expect(subjects(club)).not.toContain('Thank you, your bills are paid');
	await nights(club, '2026-12-20');
	expect(await stateOf(club)).toBe('active');
	await club.app.services.disputes.reject(club.treasurer.actor, await idOf(member, 'Subscription'), 'It is right.');
	await nights(club, '2026-12-27');
	expect(await stateOf(club)).toBe('active');
	await nights(club, '2026-12-28');
	expect(await stateOf(club)).toBe('suspended');
});

it('leaves disputed lines out of the late fee, and a disputed late fee only once', async () => {
	const club = await billingClub();
	const member = await memberOf(club);
	await club.issue('2026-09');
	await club.charge(400_000, { text: 'Dinner' });
	club.goTo('2026-10-01');
	await club.issue('2026-10');
	const fees = () =>
		club.app.rows<{ paisa: number }>(
			sql`select total_paisa::int as paisa from charges where head = 'late-fees' order by added_at`,
		);
	club.goTo('2026-10-17');
	await club.app.services.bills.chargeLateFees();
	// The bill of the present month does not count: 5% of 1,200 for September.
	expect(await fees()).toEqual([{ paisa: 6_000 }]);
	club.goTo('2026-11-01');
	await club.issue('2026-11');
	await club.app.services.disputes.setDays(club.treasurer.actor, 100);
	await open(member, await lineWith(member, 'Dinner'));
	await open(member, await lineWith(member, 'Late fee'));
	club.goTo('2026-11-17');
	await club.app.services.bills.chargeLateFees();
	// September and October without the dinner: 2,400.
	expect((await fees())[1]).toEqual({ paisa: 12_000 });
	club.goTo('2026-12-17');
	await club.app.services.bills.chargeLateFees();
	// November has 1,200 beside the disputed late fee: 3,600 together, but at most one subscription.
	expect((await fees())[2]).toEqual({ paisa: 18_000 });
});

it('is decided by the first of two people, or withdrawn before', async () => {
	const club = await billingClub();
	const member = await memberOf(club);
	const { disputes } = club.app.services;
	for (let round = 0; round < 6; round++) {
		await club.charge(10_000, { text: `Tea ${round}` });
		await open(member, await lineWith(member, `Tea ${round}`));
		const id = await idOf(member, `Tea ${round}`);
		const before = await club.balance();
		const accept = (by: BillingClub['admin']) => () => disputes.accept(by.actor, id, { paisa: 10_000, answer: 'Yes' });
		const tries = [
			accept(club.treasurer),
			accept(club.admin),
			() => disputes.reject(club.admin.actor, id, 'No'),
			async () => {
				const response = await member.call('POST', `disputes/${id}/withdraw`);
				if (response.statusCode !== 200) throw new Error(response.json().message);
			},
		];
		const shifted = [...tries.slice(round % 4), ...tries.slice(0, round % 4)];
		const results = await Promise.allSettled(shifted.map((attempt) => attempt()));
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const result of results)
			if (result.status === 'rejected')
				expect(String(result.reason)).toMatch(/was (accepted|rejected|withdrawn) already/);
		const { state } = (await member.own()).disputes.find((dispute) => dispute.id === id)!;
		expect(await club.balance()).toBe(state === 'ACCEPTED' ? before - 10_000 : before);
	}
});

it('is in the archive of the member, and loses its words when the member is erased', async () => {
	const club = await billingClub();
	const member = await memberOf(club);
	await club.charge(10_000, { text: 'Tea' });
	await open(member, await lineWith(member, 'Tea'), { reason: 'I was in Chattogram.' });
	const { disputes } = club.app.services;
	expect(await disputes.exportOf(club.memberId)).toMatchObject([{ text: 'Tea', reason: 'I was in Chattogram.' }]);
	await club.app.db.transaction((tx) => disputes.erase(tx, club.memberId));
	expect(await disputes.exportOf(club.memberId)).toMatchObject([{ text: 'Tea', reason: '' }]);
});

it('knows the charges of lines that were billed before there were disputes', async () => {
	const club = await billingClub();
	await club.issue('2026-09');
	club.goTo('2026-09-20');
	for (const [text, day] of [
		['Lunch', '2026-09-03'],
		['Tea', '2026-09-02'],
		['Cake', '2026-09-03'],
	])
		await club.charge(10_000, { text, day });
	club.goTo('2026-10-01');
	await club.issue('2026-10');
	const charges = () => club.app.rows(sql`select bill_id, line, charge_id from bill_lines order by 1, 2`);
	const before = await charges();
	await club.app.rows(sql`update bill_lines set charge_id = null`);
	const folder = readdirSync(migrations).find((name) => name.endsWith('_disputes'))!;
	const statements = readFileSync(`${migrations}/${folder}/migration.sql`, 'utf8').split('--> statement-breakpoint');
	await club.app.rows(sql.raw(statements.find((statement) => statement.includes('SET "charge_id"'))!));
	expect(await charges()).toEqual(before);
});

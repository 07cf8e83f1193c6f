import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BillDetail } from '#contract/credit-notes.office.ts';
import { apiClient, openSession } from '#tests/helpers/api-client.ts';
import { type BillingClub, billingClub } from '#tests/helpers/billing.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let club: BillingClub;
const credit = (
	bill: string,
	lines: { line: number; paisa: number }[],
	by = club.treasurer,
	id: string = randomUUID(),
) => club.app.services.creditNotes.add(by.actor, { id, bill, lines, reason: 'Served to another table.' });
const openOf = async () =>
	(await club.app.services.bills.ofMember(club.memberId)).bills.map(({ number, openPaisa }) => [number, openPaisa]);
const billOf = (number: string): Promise<BillDetail> =>
	club.app.services.creditNotes.bill(club.treasurer.actor, number);
const waiting = async () => {
	const { items } = await club.app.services.creditNotes.list(club.admin.actor, { sort: 'time', state: 'WAITING' });
	return items[0]!;
};

/** September 1,200 + October 1,200 with a dinner of 2,000 and 15% tax, a late fee and a dinner of 8,000 in November. */
beforeAll(async () => {
	club = await billingClub();
	await club.issue('2026-09');
	await club.charge(200_000, { text: 'Dinner for four', taxBasisPoints: 1500, chit: 'R-1' });
	club.goTo('2026-10-01');
	await club.issue('2026-10');
	club.goTo('2026-10-16');
	await club.app.services.bills.chargeLateFees();
	await club.charge(800_000, { text: 'Wedding dinner' });
	club.goTo('2026-11-01');
	await club.issue('2026-11');
});

it('credits a part of a line with its tax, posts it, settles the bills and emails the credit note', async () => {
	const before = await club.balance();
	expect(await credit('B-2026-00002', [{ line: 2, paisa: 115_000 }])).toBe(
		'Credit note CN-2026-00001 of ৳1,150.00 is issued.',
	);
	expect(await club.balance()).toBe(before - 115_000);
	expect(await openOf()).toContainEqual(['B-2026-00002', 350_000 - 115_000]);
	expect((await billOf('B-2026-00002')).lines[1]).toMatchObject({ totalPaisa: 230_000, creditedPaisa: 115_000 });
	expect(
		await club.app.rows(sql`select l.account, l.paisa::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
			where e.source_kind = 'credit-note' order by l.line`),
	).toEqual([
		{ account: 'members', paisa: -115_000 },
		{ account: 'restaurant', paisa: 100_000 },
		{ account: 'tax', paisa: 15_000 },
	]);
	await club.app.runJobs();
	const mail = club.app.mailer.to(club.email).find(({ subject }) => subject.startsWith('A credit note'))!;
	expect(mail.text).toContain('৳1,150.00');
	expect(mail.attachments!.map(({ filename }) => filename)).toEqual(['CN-2026-00001.pdf']);
});

it('draws the same credit note each time, for the office and for the member alone', async () => {
	const { creditNotes } = club.app.services;
	const first = await creditNotes.pdf('CN-2026-00001');
	expect((await creditNotes.pdf('CN-2026-00001')).bytes.equals(first.bytes)).toBe(true);
	const text = (await pdfText(first.bytes)).join(' ');
	for (const part of ['Credit note', 'CN-2026-00001', 'B-2026-00002', 'Dinner for four', 'BDT 150.00', 'BDT 1,150.00'])
		expect(text).toContain(part);
	const { account_id } = (
		await club.app.rows<{ account_id: string }>(sql`select account_id from members where id = ${club.memberId}`)
	)[0]!;
	const member = apiClient(club.app, (await openSession(club.app, account_id)).token, '/api/account');
	expect((await member('GET', 'credit-note.pdf?number=CN-2026-00001')).statusCode).toBe(200);
	expect((await member('GET', 'credit-note.pdf?number=CN-2026-00009')).statusCode).toBe(404);
	const cashier = await club.cashier.call('POST', 'credit-notes', {});
	expect(cashier.statusCode).toBe(403);
});

it('never credits more than a line has, also when several people credit at the same time', async () => {
	await expect(credit('B-2026-00002', [{ line: 2, paisa: 115_001 }])).rejects.toThrow(
		'At most ৳1,150.00 of Dinner for four, chit R-1 can be credited.',
	);
	await expect(credit('B-2026-00002', [{ line: 9, paisa: 1 }])).rejects.toThrow('This line cannot be credited.');
	const results = await Promise.allSettled(
		Array.from({ length: 8 }, (_, index) =>
			credit('B-2026-00002', [{ line: 2, paisa: 30_000 }], index % 2 ? club.treasurer : club.admin),
		),
	);
	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
	expect((await billOf('B-2026-00002')).lines[1]!.creditedPaisa).toBe(205_000);
	expect(await credit('B-2026-00002', [{ line: 2, paisa: 25_000 }])).toContain('CN-2026-00005');
	expect(
		await club.app.rows(sql`select sum(tax_paisa)::int as tax from credit_note_lines join credit_notes on id = credit_note_id
			where state = 'ISSUED'`),
	).toEqual([{ tax: 30_000 }]);
});

it('makes one credit note of a form that is sent twice', async () => {
	const id = randomUUID();
	await credit('B-2026-00002', [{ line: 1, paisa: 100 }], club.treasurer, id);
	expect(await credit('B-2026-00002', [{ line: 1, paisa: 100 }], club.treasurer, id)).toBe(
		'Credit note CN-2026-00006 is issued.',
	);
	expect((await billOf('B-2026-00002')).lines[0]!.creditedPaisa).toBe(100);
});

it('credits a late fee, which no longer counts among the late fees of its bill', async () => {
	const { lines } = await billOf('B-2026-00003');
	const fee = lines.find(({ account }) => account === 'late-fees')!;
	await credit('B-2026-00003', [{ line: fee.line, paisa: fee.totalPaisa }]);
	expect(
		await club.app.rows(sql`select late_fee_paisa::int as paisa from bills where number = 'B-2026-00003'`),
	).toEqual([{ paisa: 0 }]);
});

it('waits for a second person above the limit, and posts nothing before', async () => {
	const { creditNotes } = club.app.services;
	const before = await club.balance();
	const dinner = (await billOf('B-2026-00003')).lines.find(({ text }) => text === 'Wedding dinner')!;
	// One person has credited the late fee of this bill alone: together it is more than the limit.
	expect(await credit('B-2026-00003', [{ line: dinner.line, paisa: 499_999 }])).toBe(
		'The credit of ৳4,999.99 waits for a second person.',
	);
	expect(await club.balance()).toBe(before);
	const { id } = await waiting();
	await expect(creditNotes.confirm(club.treasurer.actor, id)).rejects.toThrow('Another person has to confirm it.');
	await expect(creditNotes.refuse(club.treasurer.actor, id, 'No')).rejects.toThrow('You can withdraw it.');
	await expect(creditNotes.withdraw(club.admin.actor, id)).rejects.toThrow('You can refuse it.');
	await creditNotes.refuse(club.admin.actor, id, 'The guests were there.');
	await expect(creditNotes.confirm(club.admin.actor, id)).rejects.toThrow('was refused already');
	await credit('B-2026-00003', [{ line: dinner.line, paisa: 600_000 }]);
	await creditNotes.withdraw(club.treasurer.actor, (await waiting()).id);
	expect(await club.balance()).toBe(before);

	await credit('B-2026-00003', [{ line: dinner.line, paisa: 600_000 }]);
	const again = (await waiting()).id;
	const results = await Promise.allSettled([1, 2, 3].map(() => creditNotes.confirm(club.admin.actor, again)));
	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await club.balance()).toBe(before - 600_000);
	expect(await creditNotes.countWaiting()).toBe(0);
});

it('numbers credit notes without gaps, also after some were refused', async () => {
	const dinner = (await billOf('B-2026-00003')).lines.find(({ text }) => text === 'Wedding dinner')!;
	expect(await credit('B-2026-00003', [{ line: dinner.line, paisa: 150_000 }])).toContain('is issued');
	const subscription = (await billOf('B-2026-00003')).lines[0]!;
	expect(await credit('B-2026-00003', [{ line: subscription.line, paisa: 120_000 }])).toContain('is issued');
	expect(await openOf()).toContainEqual(['B-2026-00003', 50_000]);
	expect(
		await club.app.rows(sql`select count(*)::int as notes, max(substring(number from 9)::int) as last from credit_notes
			where state = 'ISSUED'`),
	).toEqual([{ notes: 10, last: 10 }]);
});

it('leaves older bills open when a newer one is credited whole', async () => {
	const other = await billingClub('karim@mail.example');
	await other.issue('2026-09');
	other.goTo('2026-10-01');
	await other.issue('2026-10');
	await other.app.services.creditNotes.add(other.treasurer.actor, {
		...{ id: randomUUID(), bill: 'B-2026-00002', lines: [{ line: 1, paisa: 120_000 }], reason: 'On leave.' },
	});
	const { bills } = await other.app.services.bills.ofMember(other.memberId);
	expect(bills.map(({ openPaisa }) => openPaisa)).toEqual([0, 120_000]);
	expect(bills[0]!.credits).toMatchObject([{ number: 'CN-2026-00001', paisa: 120_000 }]);
	// A bill that is credited after it was paid: the club holds the amount.
	await other.pay(120_000);
	await other.app.services.creditNotes.add(other.treasurer.actor, {
		...{ id: randomUUID(), bill: 'B-2026-00001', lines: [{ line: 1, paisa: 120_000 }], reason: 'On leave.' },
	});
	expect(await other.balance()).toBe(-120_000);
});

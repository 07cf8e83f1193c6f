import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createMember } from '#tests/factories/member.ts';
import { testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

async function drawer() {
	const app = await testApp();
	app.clock.set('2026-11-15T10:00:00+06:00');
	const [cashier, treasurer] = [await signInOffice(app, 'CASHIER'), await signInOffice(app, 'TREASURER')];
	const { id: memberId } = await createMember(app);
	const pay = (paisa: number, more: object = {}) =>
		cashier.call('POST', 'counter/payments', {
			...{ id: randomUUID(), memberId, method: 'CASH', paisa, reference: '', note: '', ...more },
		});
	/** So many of ৳1000, ৳500 and ৳1. */
	const close = (expectedPaisa: number, [thousands, fiveHundreds, ones]: readonly number[], more: object = {}) =>
		cashier.call('POST', 'cash-days', {
			...{ expectedPaisa, counts: [thousands, fiveHundreds, 0, 0, 0, 0, 0, 0, 0, ones], bankedPaisa: 0, reason: '' },
			...more,
		});
	const balance = async (account: string) =>
		(
			await app.rows<{ paisa: number }>(
				sql`select coalesce(sum(paisa), 0)::int as paisa from ledger_lines where account::text = ${account}`,
			)
		)[0]!.paisa;
	return { app, cashier, treasurer, pay, close, balance };
}

it('is counted and closed: the difference needs a reason and is posted, and what goes to the bank leaves the drawer', async () => {
	const { cashier, pay, close, balance } = await drawer();
	await pay(150_000);
	await pay(50_000);
	expect((await cashier.call('GET', 'cash-days')).json().today).toMatchObject({
		...{ day: '2026-11-15', after: null, openingPaisa: 0, takenPaisa: 200_000, paidBackPaisa: 0 },
		...{ expectedPaisa: 200_000, closed: null },
	});
	expect((await close(200_000, [1, 1, 480])).json().fieldErrors).toEqual({ reason: 'Write why ৳20.00 is missing.' });
	expect((await close(199_999, [1, 2, 0])).statusCode).toBe(409);
	expect((await close(200_000, [1, 2, 0], { bankedPaisa: 200_001 })).json().fieldErrors).toEqual({
		bankedPaisa: 'Only ৳2,000.00 was counted.',
	});
	expect((await close(200_000, [1, 2.5, 0])).statusCode).toBe(400);
	const closed = await close(200_000, [1, 1, 480], { reason: 'Wrong change', bankedPaisa: 150_000 });
	expect(closed.statusCode).toBe(201);
	expect(closed.json().closed).toMatchObject({
		...{ countedPaisa: 198_000, differencePaisa: -2000, bankedPaisa: 150_000, reason: 'Wrong change' },
	});
	expect([await balance('cash'), await balance('bank'), await balance('cash-differences')]).toEqual([
		48_000, 150_000, 2000,
	]);
});

it('takes no cash after closing, and begins the next day with what stayed in the drawer', async () => {
	const { app, cashier, treasurer, pay, close } = await drawer();
	const { id } = (await pay(100_000)).json();
	await close(100_000, [1, 0, 0]);
	const refused = await pay(50_000);
	expect(refused.statusCode).toBe(409);
	expect(refused.json().message).toBe(
		'The cash of 15 November 2026 is counted and closed. Cash can be taken again tomorrow.',
	);
	expect((await treasurer.call('POST', `counter/payments/${id}/cancel`, { reason: 'Mistake' })).statusCode).toBe(409);
	expect((await pay(50_000, { method: 'TRANSFER', reference: 'FT-9' })).statusCode).toBe(201);
	expect((await close(100_000, [1, 0, 0])).json().message).toBe(
		`The cash of 15 November 2026 was closed already by ${cashier.email}.`,
	);
	app.clock.set('2026-11-17T10:00:00+06:00');
	expect((await treasurer.call('POST', `counter/payments/${id}/cancel`, { reason: 'Mistake' })).statusCode).toBe(200);
	await pay(70_000);
	expect((await cashier.call('GET', 'cash-days')).json()).toMatchObject({
		today: {
			...{
				after: '2026-11-15',
				openingPaisa: 100_000,
				takenPaisa: 70_000,
				paidBackPaisa: 100_000,
				expectedPaisa: 70_000,
			},
		},
		days: [{ day: '2026-11-15', countedPaisa: 100_000, confirmedBy: null }],
	});
});

it('is closed once, also while cash is taken at the same moment, and the books agree with the count', async () => {
	const { app, pay, close, balance } = await drawer();
	await pay(100_000);
	const responses = await Promise.all([
		...Array.from({ length: 4 }, () => close(100_000, [1, 0, 0])),
		...Array.from({ length: 4 }, () => pay(50_000)),
	]);
	const closed = responses.slice(0, 4).filter(({ statusCode }) => statusCode === 201);
	expect(closed.length).toBeLessThanOrEqual(1);
	const [row] = await app.rows<{ counted: number }>(sql`select counted_paisa::int as counted from cash_days`);
	if (row) expect(await balance('cash')).toBe(row.counted);
	else expect(await balance('cash')).toBe(300_000);
});

it('is confirmed by another person, once', async () => {
	const { app, cashier, treasurer, pay, close } = await drawer();
	await pay(100_000);
	await close(100_000, [1, 0, 0]);
	const confirm = (by: typeof cashier) => by.call('POST', 'cash-days/2026-11-15/confirm');
	expect((await confirm(cashier)).statusCode).toBe(403);
	expect((await confirm(treasurer)).json().message).toBe('The cash of 15 November 2026 is confirmed.');
	expect((await confirm(treasurer)).statusCode).toBe(409);
	expect((await cashier.call('GET', 'cash-days/2026-11-15')).json().confirmed.by).toBe(treasurer.email);
	expect((await cashier.call('GET', 'cash-days/2026-11-14')).statusCode).toBe(404);
	app.clock.set('2026-11-16T10:00:00+06:00');
	const own = await treasurer.call('POST', 'cash-days', {
		...{ expectedPaisa: 100_000, counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0], bankedPaisa: 0, reason: '' },
	});
	expect(own.statusCode).toBe(201);
	expect((await treasurer.call('POST', 'cash-days/2026-11-16/confirm')).json().message).toBe(
		'You counted this cash. Another person has to confirm it.',
	);
});

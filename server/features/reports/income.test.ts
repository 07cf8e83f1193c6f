import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clubDay } from '#contract/core/club-time.ts';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import type { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import type { Income } from '#contract/reports.office.ts';
import { xlsxFile } from '#server/core/http/spreadsheet.ts';
import { readXlsx } from '#server/core/spreadsheet/read-xlsx.ts';
import { createMember } from '#tests/factories/member.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pay, payingApp } from '#tests/helpers/payments.ts';

const limits = { columns: 50, unpackedBytes: 10_000_000 };

let app: TestApp;
let treasurer: OfficeUser;
let colleague: OfficeUser;
beforeAll(async () => {
	app = await payingApp();
	treasurer = await signInOffice(app, 'TREASURER');
	colleague = await signInOffice(app, 'TREASURER');
});
beforeEach(() => {
	app.clock.forward(61);
});

const fee = 132_000;
const tax = 12_000;
const report = async (query = '') => (await treasurer.call('GET', `reports/income${query}`)).json<Income>();

let slips = 0;
async function recordSlip(memberId: string): Promise<string> {
	const { id } = (
		await treasurer.call('POST', 'manual-payments', {
			memberId,
			totalPaisa: fee,
			bank: 'Sonali Bank',
			slip: `S-${++slips}`,
			paidOn: clubDay(app.clock.now()),
			note: '',
		})
	).json<{ id: string }>();
	return id;
}

it('adds up by month, head and method, equals the totals beside the payments, and says what is outstanding', async () => {
	const first = await signInMember(app);
	const attemptId = await pay(app, first);
	const second = await createMember(app);
	const slip = await recordSlip(second.id);
	expect((await colleague.call('POST', `manual-payments/${slip}/confirm`)).statusCode).toBe(200);
	// Into the next month, where the first payment is refunded and another one arrives.
	app.clock.forward(31 * 86_400);
	treasurer = await signInOffice(app, 'TREASURER');
	const admin = await signInOffice(app, 'ADMIN');
	const refund = await admin.call('POST', `payments/${attemptId}/refund`, { reason: 'Paid twice' });
	expect(refund.statusCode).toBe(200);
	const third = await createMember(app, { firstName: 'Karim', lastName: 'Mia' });
	await recordSlip(third.id);

	const { total, months, heads, methods, outstanding } = await report();
	const all = { payments: 2, receivedPaisa: 2 * fee, taxPaisa: 2 * tax, refundedPaisa: fee, incomePaisa: fee };
	expect(total).toEqual(all);
	const none = { payments: 0, receivedPaisa: 0, taxPaisa: 0, refundedPaisa: 0, incomePaisa: 0 };
	expect(heads).toEqual([
		{ head: 'REGISTRATION', ...all },
		{ head: 'ACCOUNT', ...none },
	]);
	const one = { payments: 1, receivedPaisa: fee, taxPaisa: tax };
	expect(methods).toEqual([
		{ method: 'WALLET', ...one, refundedPaisa: fee, incomePaisa: 0 },
		{ method: 'BANK', ...one, refundedPaisa: 0, incomePaisa: fee },
		{ method: 'CASH', ...none },
		{ method: 'TRANSFER', ...none },
		{ method: 'CHEQUE', ...none },
		{ method: 'SALARY', ...none },
	]);
	expect(outstanding).toMatchObject({
		unpaid: { members: 1, paisa: fee },
		longest: [{ name: 'Karim Mia' }],
		slips: { count: 1, paisa: fee },
	});

	const { months: beside } = (await treasurer.call('GET', 'payments/months')).json<
		EndpointOutput<typeof paymentOfficeEndpoints.paymentMonths>
	>();
	const withMoney = months.filter(({ receivedPaisa, refundedPaisa }) => receivedPaisa || refundedPaisa);
	expect(withMoney).toHaveLength(2);
	expect(
		withMoney.map(({ month, payments, receivedPaisa, taxPaisa, refundedPaisa }) => ({
			...{ month, payments, taxPaisa, refundedPaisa, totalPaisa: receivedPaisa, netPaisa: receivedPaisa - taxPaisa },
		})),
	).toEqual(beside);

	const [paidIn] = withMoney;
	const ofMonth = await report(`?from=${paidIn!.month}-01&to=${paidIn!.month}-28`);
	expect(ofMonth.total).toMatchObject({ receivedPaisa: 2 * fee, refundedPaisa: 0 });
	expect(ofMonth.months).toHaveLength(1);
});

it('counts an evening in Dhaka in its own day and month', async () => {
	// 31 March 2032, 23:30 in Dhaka.
	app.clock.forward((Date.parse('2032-03-31T17:30:00Z') - app.clock.now().getTime()) / 1000);
	treasurer = await signInOffice(app, 'TREASURER');
	await pay(app, await signInMember(app));
	expect((await report('?from=2032-03-31&to=2032-03-31')).total.payments).toBe(1);
	expect((await report('?from=2032-04-01&to=2032-04-30')).total.payments).toBe(0);
});

it('refuses days in the wrong order and more than ten years', async () => {
	const wrong = async (query: string) => (await treasurer.call('GET', `reports/income${query}`)).json().fieldErrors;
	expect(await wrong('?from=2031-03-02&to=2031-03-01')).toEqual({ to: 'Choose the first day or a later one.' });
	expect(await wrong('?from=1990-01-01&to=2031-03-01')).toEqual({ from: 'Choose at most ten years.' });
});

it('is exported as CSV and Excel, and the export is in the audit log', async () => {
	const { body } = await treasurer.call('GET', 'income.csv?from=2032-03-01&to=2032-03-31');
	const lines = body.trim().split('\r\n');
	expect(lines[0]).toBe('Part,Name,Payments,Received,Of which tax,Refunded,Income');
	expect(lines[1]).toBe('Month,2032-03,1,1320.00,120.00,0.00,1320.00');
	const { rawPayload, headers } = await treasurer.call('GET', 'income.xlsx?from=2032-03-01&to=2032-03-31');
	expect(headers['content-disposition']).toContain('income.xlsx');
	const rows = [];
	for await (const { cells } of readXlsx(rawPayload, limits)) rows.push(cells);
	expect(rows[1]).toEqual(['Month', '2032-03', '1', '1320', '120', '0', '1320']);
	expect(await app.services.audit.lastOf(app.db, 'exported the income')).toMatchObject({
		details: { from: '2032-03-01', to: '2032-03-31' },
	});
});

it('keeps a text that looks like a formula as a text', async () => {
	const file = xlsxFile('Test', [['=1+1', '+880', '<b>&"', 7, { paisa: -150 }], Array(28).fill('x')]);
	const rows = [];
	for await (const { cells } of readXlsx(file, limits)) rows.push(cells);
	expect(rows[0]).toEqual(['=1+1', '+880', '<b>&"', '7', '-1.5']);
	expect(rows[1]).toHaveLength(28);
});

it('says by head what was charged and taken back, without tax, and what members owe', async () => {
	app.clock.forward((Date.parse('2033-05-10T06:00:00Z') - app.clock.now().getTime()) / 1000);
	treasurer = await signInOffice(app, 'TREASURER');
	const { id } = await createMember(app);
	const charge = async (head: string, netPaisa: number) =>
		(
			await treasurer.call('POST', 'counter/charges', {
				...{ id: randomUUID(), memberId: id, head, text: 'With guests', day: '2033-05-10', chit: '' },
				...{ netPaisa, taxBasisPoints: 1500 },
			})
		).json<{ id: string }>();
	await charge('restaurant', 200_000);
	const mistake = await charge('restaurant', 50_000);
	await charge('golf', 80_000);
	const before = (await report('?from=2033-05-01')).outstanding;
	await treasurer.call('POST', `counter/charges/${mistake.id}/cancel`, { reason: 'Wrong table' });

	const may = await report('?from=2033-05-01&to=2033-05-31');
	expect(may.charged).toEqual([
		{ account: 'restaurant', chargedPaisa: 250_000, takenBackPaisa: 50_000, netPaisa: 200_000 },
		{ account: 'golf', chargedPaisa: 80_000, takenBackPaisa: 0, netPaisa: 80_000 },
	]);
	expect(may.outstanding.owedPaisa).toBe(before.owedPaisa - 57_500);
	expect((await report('?from=2033-04-01&to=2033-04-30')).charged).toEqual([]);
	const { body } = await treasurer.call('GET', 'income.csv?from=2033-05-01&to=2033-05-31');
	expect(body).toContain('"Charged, without tax",4020 Restaurant,,2500.00,,-500.00,2000.00');
});

it('adds up more than an integer of the database can hold', async () => {
	app.clock.forward((Date.parse('2034-05-10T06:00:00Z') - app.clock.now().getTime()) / 1000);
	treasurer = await signInOffice(app, 'TREASURER');
	for (const member of [await signInMember(app), await signInMember(app)]) await pay(app, member);
	await app.db.execute(sql`update fees set net_paisa = 2000000000, tax_paisa = 0, tax_basis_points = 0, total_paisa = 2000000000 where id in (
		select fee_id from receipts where issued_at >= '2034-05-01')`);
	expect((await report('?from=2034-05-01&to=2034-05-31')).total.receivedPaisa).toBe(4_000_000_000);
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { MemberImportDetail } from '#contract/member-import.office.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { memberHeaders, memberLine, withValues } from '#tests/helpers/member-list.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

// In the tests it is 10 March 2031.
let app: TestApp;
let registrar: OfficeUser;
let treasurer: OfficeUser;
let client: ReturnType<typeof importClient>;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
	treasurer = await signInOffice(app, 'TREASURER');
	client = importClient(app, registrar);
});

const headers = [...memberHeaders, 'Balance (Taka)', 'Balance on'];
const withBalance = (number: number, balance: string, on = '') => [...memberLine(number), balance, on];
const undo = ({ id }: MemberImportDetail) => registrar.call('POST', `member-imports/${id}/undo`);
const idOf = async (number: number) => (await client.memberOf(number)).id;
async function ledgerOf(number: number) {
	const response = await treasurer.call('GET', `ledger/members/${await idOf(number)}`);
	const { balancePaisa, items } = response.json<{ balancePaisa: number; items: { text: string; paisa: number }[] }>();
	return { balancePaisa, items: items.map(({ text, paisa }) => ({ text, paisa })) };
}
const broughtForward = async () => {
	const [row] = await app.rows<{ paisa: string }>(
		sql`select coalesce(sum(paisa), 0) as paisa from ledger_lines where account = 'brought-forward'`,
	);
	return Number(row!.paisa);
};
const entries = () => app.db.$count(sql`ledger_entries`);
const takeCash = async (number: number) => {
	const body = {
		id: crypto.randomUUID(),
		memberId: await idOf(number),
		method: 'CASH',
		paisa: 10_000,
		reference: '',
		note: '',
	};
	const response = await treasurer.call('POST', 'counter/payments', body);
	expect(response.statusCode, response.body).toBeLessThan(300);
};

const list = [
	withBalance(1, '1,200.50', '31/01/2031'),
	withBalance(2, '(৳500)'),
	withBalance(3, '0'),
	withBalance(4, ''),
	withBalance(5, '-'),
];

it('opens the accounts of members once, as the check has shown', async () => {
	const checked = await client.check(list, { headers });
	expect(checked.openingBalances).toEqual({ members: 2, owedPaisa: 120_050, advancePaisa: 50_000 });
	expect((await client.rowsOf(checked.id)).map(({ openingBalance }) => openingBalance)).toEqual([
		'৳1,200.50 owed',
		'৳500.00 in advance',
		null,
		null,
		null,
	]);
	expect(await entries()).toBe(0);

	await client.apply(checked);
	await app.runJobs();
	expect(await ledgerOf(1)).toEqual({
		balancePaisa: 120_050,
		items: [{ text: 'Balance of 31 January 2031 brought forward', paisa: 120_050 }],
	});
	expect(await ledgerOf(2)).toEqual({
		balancePaisa: -50_000,
		items: [{ text: 'Balance of 10 March 2031 brought forward', paisa: -50_000 }],
	});
	expect(await ledgerOf(3)).toEqual({ balancePaisa: 0, items: [] });
	expect(await broughtForward()).toBe(50_000 - 120_050);

	const again = await client.check(list, { headers });
	expect(again.verdicts).toEqual({ new: 0, changed: 0, same: 5, doubtful: 0, wrong: 0 });
	expect(again.openingBalances).toBeNull();
});

it('leaves an account alone that was opened before, and says so', async () => {
	const checked = await client.check([withBalance(1, '900')], { headers });
	expect(checked.verdicts).toMatchObject({ same: 1, changed: 0 });
	expect((await client.rowsOf(checked.id))[0]!.problems).toEqual([
		{
			field: 'balance',
			message: 'The account was opened with ৳1,200.50 owed. That stays; ৳900.00 owed is left out.',
			wrong: false,
		},
	]);
});

it('opens the account of a member who is there already, beside other changes', async () => {
	const line = [...withValues(memberLine(4), { Mobile: '01999000444' }), '750', '28/02/2031'];
	const done = await client.importList([line], { headers });
	expect((await client.rowsOf(done.id, 'changed'))[0]!.changes).toEqual([
		{ field: 'mobile', before: '01700000004', after: '01999000444' },
		{ field: 'balance', before: '', after: '৳750.00 owed' },
	]);
	expect((await ledgerOf(4)).balancePaisa).toBe(75_000);
	expect((await client.memberOf(4)).values.mobile).toBe('01999000444');

	expect((await undo(done)).statusCode).toBe(200);
	expect(await ledgerOf(4)).toEqual({ balancePaisa: 0, items: [] });
	expect((await client.memberOf(4)).values.mobile).toBe('01700000004');
	await client.importList([line], { headers });
	expect((await ledgerOf(4)).balancePaisa).toBe(75_000);
});

it('is undone with new members, and refused once one of the accounts has another entry', async () => {
	const [before, sum] = [await entries(), await broughtForward()];
	const people = [withBalance(21, '100'), withBalance(22, '200 Cr')];
	expect((await undo(await client.importList(people, { headers }))).statusCode).toBe(200);
	expect([await entries(), await broughtForward()]).toEqual([before, sum]);
	expect(await app.rows(sql`select 1 from members where number in (21, 22)`)).toEqual([]);

	const done = await client.importList(people, { headers });
	await takeCash(22);
	expect((await undo(done)).json()).toMatchObject({
		message: 'The account of DGCC-0022 has entries after the opening balance, so the import cannot be undone.',
	});
	expect((await ledgerOf(21)).balancePaisa).toBe(10_000);
	expect((await ledgerOf(22)).balancePaisa).toBe(-30_000);
});

it('cannot be deleted from the ledger while a later entry is about the member, nor when its month is closed', async () => {
	await client.importList([withBalance(31, '100')], { headers });
	const [kept, open] = [await idOf(22), await idOf(31)];
	const remove = (id: string) =>
		app.rows(sql`delete from ledger_entries where source_kind = 'opening-balance' and source_id = ${id}`);
	await expect(remove(kept)).rejects.toThrow();
	await app.rows(sql`insert into ledger_closed_months values ('2031-03', now(), 'x')`);
	await expect(remove(open)).rejects.toThrow();
	await app.rows(sql`delete from ledger_closed_months`);
	await remove(open);
	expect(await ledgerOf(31)).toEqual({ balancePaisa: 0, items: [] });
});

it.each([
	['twelve', '', 'balance', /not an amount/],
	['#REF!', '', 'balance', /in place of a value/],
	['100', '01/04/2031', 'balanceOn', /in the future/],
])('“%s” on “%s” is wrong', async (balance, on, field, message) => {
	const checked = await client.check([withBalance(40, balance, on)], { headers });
	expect((await client.rowsOf(checked.id))[0]!).toMatchObject({
		verdict: 'wrong',
		problems: [{ field, message: expect.stringMatching(message), wrong: true }],
	});
});

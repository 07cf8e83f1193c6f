import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { SalaryRow } from '#contract/salary-lists.office.ts';
import type { Today } from '#contract/today.office.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { xlsx } from '#tests/helpers/spreadsheet.ts';

let app: TestApp;
let treasurer: OfficeUser;
let admin: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	app.clock.set('2026-11-15T10:00:00+06:00');
	treasurer = await signInOffice(app, 'TREASURER');
	admin = await signInOffice(app, 'ADMIN');
});

let last = 0;
const officer = async (more: object = {}) => {
	const { id } = await createImportedMember(app, { category: 'Serving Defence Officer', ...more });
	const { userId } = (await app.services.members.byId(id))!;
	return { id, userId };
};
const list = (csv: string, more: object = {}) => ({
	...{ id: randomUUID(), month: '2026-11', paymaster: 'Senior Finance Controller', reference: `SFC-${++last}`, csv },
	...more,
});
const check = async (csv: string) => (await treasurer.call('POST', 'salary-lists/check', { csv })).json();
const record = (body: object, by = treasurer) => by.call('POST', 'salary-lists', body);
const apply = (id: string, by = admin) => by.call('POST', `salary-lists/${id}/apply`);
const detail = async (id: string) => (await treasurer.call('GET', `salary-lists/${id}`)).json();
const balance = async (memberId: string) => (await app.services.ledger.balances([memberId])).get(memberId) ?? 0;
const charge = (memberId: string, netPaisa: number) =>
	app.services.counter.addCharge(treasurer.actor, {
		...{ id: randomUUID(), memberId, head: 'restaurant', text: 'Dinner', day: '2026-11-14', netPaisa },
		...{ taxBasisPoints: 0, chit: '' },
	});

it('is recorded by one person and applied by another: every member is credited, with a receipt and an email', async () => {
	const one = await officer({ email: 'one@army.example', firstName: 'Anwar', lastName: 'Hossain' });
	const two = await officer();
	await charge(one.id, 50_000);
	const csv = `User ID,Name,Amount\n${one.userId},Anwar,"1,200.50"\n${two.userId},,৳ 500\n,Total,1700.50\n`;
	const checked = await check(csv);
	expect(checked).toMatchObject({ totalPaisa: 170_050, problems: 0 });
	expect(checked.rows).toMatchObject([
		{ line: 2, memberId: one.id, name: 'Anwar Hossain', paisa: 120_050, owedPaisa: 50_000, problem: null },
		{ line: 3, memberId: two.id, paisa: 50_000, owedPaisa: 0 },
	]);
	const body = list(csv);
	const recorded = await record(body);
	expect(recorded.statusCode).toBe(201);
	expect(recorded.json()).toMatchObject({ state: 'WAITING', members: 2, totalPaisa: 170_050, decided: null });
	expect(await balance(one.id)).toBe(50_000);

	const waiting = async () =>
		(await admin.call('GET', 'today')).json<Today>().tasks.find(({ what }) => what === 'SALARY_LISTS_TO_APPLY');
	expect(await waiting()).toMatchObject({ count: 1, since: recorded.json().recordedAt });

	const own = await apply(body.id, treasurer);
	expect(own.statusCode).toBe(403);
	expect(own.json().message).toBe('Someone else has to apply this list: you recorded it yourself.');
	const responses = await Promise.all(Array.from({ length: 4 }, () => apply(body.id)));
	expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
	expect(responses.find(({ statusCode }) => statusCode === 200)!.json().message).toBe(
		'2 members are credited with ৳1,700.50. Each has a receipt.',
	);
	expect((await apply(body.id)).json().message).toBe('This list is applied already.');
	expect(await waiting()).toMatchObject({ count: 0, since: null });
	expect([await balance(one.id), await balance(two.id)]).toEqual([-70_050, -50_000]);

	const { rows, state, decided } = await detail(body.id);
	expect([state, decided.by]).toEqual(['APPLIED', admin.email]);
	const receipts = rows.map(({ receipt }: SalaryRow) => Number(receipt!.split('-')[2])).sort();
	expect(receipts[1]).toBe(receipts[0] + 1);
	const lines = await app.rows(sql`select account, paisa::int from ledger_lines where entry_id in
		(select id from ledger_entries where source_kind = 'counter-payment') order by entry_id, line`);
	expect(lines).toEqual([
		{ account: 'bank', paisa: 120_050 },
		{ account: 'members', paisa: -120_050 },
		{ account: 'bank', paisa: 50_000 },
		{ account: 'members', paisa: -50_000 },
	]);
	await app.runJobs();
	const mails = app.mailer.to('one@army.example').filter(({ subject }) => subject.startsWith('Receipt'));
	expect(mails).toHaveLength(1);
	expect(mails[0]!.text).toContain('Paid by: Salary deduction');
});

it('finds members by BA number, and names what is wrong with each row', async () => {
	const baNumberIndex = fieldEncryption(app.dependencies.settings).blindIndex('baNumber', 'BA-7781');
	const known = await officer({ baNumberIndex, firstName: 'Farhana', lastName: 'Alam' });
	const csv = `BA No.;Amount\nBA 7781;700\nBA-9999;700\nba7781;300\nBA-7781;\n`;
	const { rows, problems, totalPaisa } = await check(csv);
	expect(rows[0]).toMatchObject({ memberId: known.id, problem: null });
	expect(rows.map(({ problem }: SalaryRow) => problem)).toEqual([
		null,
		'There is no member with this BA number.',
		'Farhana Alam is in the list twice, first in line 2.',
		'Farhana Alam is in the list twice, first in line 2.',
	]);
	expect([problems, totalPaisa]).toEqual([3, 70_000]);
	expect((await record(list(csv))).json().fieldErrors).toEqual({
		csv: 'Line 3: There is no member with this BA number.',
	});
	const wrong = await check(`User ID,Amount\n${known.userId},-5\n`);
	expect(wrong.rows[0].problem).toBe('Write an amount such as 1200 or 1,200.50.');
});

it('names a file that cannot be used, and wrong fields', async () => {
	const errors = async (csv: string) => (await check(csv)).fieldErrors;
	expect(await errors('  ')).toEqual({ csv: 'Choose the file or paste the list.' });
	expect(await errors('Name,Amount\nRahim,5')).toEqual({
		csv: 'The list needs a line with the columns User ID or BA number, and Amount.',
	});
	expect(await errors('User ID,Amount\n')).toEqual({ csv: 'The file has no rows with a User ID or BA number.' });
	const { userId } = await officer();
	const fields = async (more: object) => (await record(list(`User ID,Amount\n${userId},5`, more))).json().fieldErrors;
	expect(await fields({ paymaster: ' ', reference: '' })).toEqual({
		paymaster: 'Write who sent the list, such as Senior Finance Controller (Army).',
		reference: 'Write the number of the transfer or of the list.',
	});
	expect(await fields({ month: '2026-12' })).toEqual({ month: 'Choose this month or an earlier one.' });
});

it('records a reference once and names the first list; after it is withdrawn, it can be recorded again', async () => {
	const { id, userId } = await officer();
	const csv = `User ID,Amount\n${userId},10`;
	const body = list(csv, { reference: 'SFC-77' });
	const same = await Promise.all(Array.from({ length: 4 }, () => record(body)));
	expect(new Set(same.map((response) => response.json().id))).toEqual(new Set([body.id]));
	const again = await record(list(csv, { reference: 'sfc-77', paymaster: 'SENIOR FINANCE CONTROLLER' }), admin);
	expect(again.statusCode).toBe(409);
	expect(again.json().message).toBe(
		`The list SFC-77 of Senior Finance Controller is recorded already: ৳10.00 for 1 member, by ${treasurer.email} on 15 November 2026 (waiting).`,
	);
	const withdraw = (reason: string) => treasurer.call('POST', `salary-lists/${body.id}/withdraw`, { reason });
	expect((await withdraw(' ')).json().fieldErrors).toEqual({ reason: 'Please write the reason.' });
	expect((await withdraw('Wrong month')).json()).toEqual({ message: 'The list is withdrawn.' });
	expect((await apply(body.id)).json().message).toBe('This list is withdrawn already.');
	expect((await record(list(csv, { reference: 'SFC-77' }))).statusCode).toBe(201);
	expect(await balance(id)).toBe(0);
	const { items } = (await treasurer.call('GET', 'salary-lists')).json<{
		items: { reference: string; state: string }[];
	}>();
	const states = items.filter(({ reference }) => reference === 'SFC-77').map(({ state }) => state);
	expect(states.toSorted()).toEqual(['WAITING', 'WITHDRAWN']);
	expect((await treasurer.call('GET', `salary-lists/${randomUUID()}`)).statusCode).toBe(404);
});

it('lists what serving officers owe for the paymaster, in a form that can be recorded when it comes back', async () => {
	const [owes, even] = [await officer({ firstName: '=Karim', lastName: 'Mia' }), await officer()];
	const { id: civilian } = await createImportedMember(app, {});
	await charge(owes.id, 123_400);
	await charge(civilian, 5_000);
	const { body } = await treasurer.call('GET', 'salary-deductions.csv');
	expect(body).toContain(`${owes.userId},'=Karim Mia,1234.00`);
	expect(body).not.toContain(even.userId);
	expect(body).not.toContain((await app.services.members.byId(civilian))!.userId);
	expect((await check(body)).rows).toContainEqual(
		expect.objectContaining({ memberId: owes.id, paisa: 123_400, problem: null }),
	);
});

it('reads the first sheet of an Excel file, with a title above its columns and a total below', async () => {
	const [one, two] = [await officer(), await officer()];
	const read = (bytes: Buffer) =>
		treasurer.call('POST', 'salary-lists/spreadsheet', { xlsx: bytes.toString('base64') });
	const sheet = xlsx([
		['Deductions for the golf club, November 2026'],
		[''],
		['Ser', 'User ID', 'Name, rank', 'Amount (BDT)'],
		// As a spreadsheet stores 0.1 + 0.2.
		[1, one.userId, 'Hossain, Major', 1200.3000000000002],
		[2, two.userId, 'Alam', { formula: 'D4-700', value: '500.5' }],
		['', '', 'Total', 1700.8],
	]);
	const { csv } = (await read(sheet)).json<{ csv: string }>();
	const { rows, problems, totalPaisa } = await check(csv);
	expect([problems, totalPaisa]).toEqual([0, 170_080]);
	expect(rows).toMatchObject([
		{ line: 3, memberId: one.id, paisa: 120_030 },
		{ line: 4, memberId: two.id, paisa: 50_050 },
	]);
	expect((await record(list(csv))).statusCode).toBe(201);

	const broken = await read(Buffer.from('no spreadsheet'));
	expect(broken.statusCode).toBe(400);
	expect(broken.json().message).toContain('This Excel file cannot be read.');
	const long = await read(xlsx([['User ID', 'Amount'], ...Array.from({ length: 1_200 }, () => [one.userId, 5])]));
	expect(long.json().fieldErrors).toEqual({ xlsx: 'A list has at most 1,000 rows. Please split it.' });
	const large = await read(Buffer.alloc(180_100));
	expect(large.json().fieldErrors).toEqual({
		xlsx: 'The file is too large. Save only the list in it, without pictures.',
	});
});

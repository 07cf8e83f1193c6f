import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow, MemberImportDetail } from '#contract/member-import.office.ts';
import { createMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { banglaHeaders, memberHeaders, memberLine, memberLines, withValues } from '#tests/helpers/member-list.ts';
import { approvedMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { csv, xlsx } from '#tests/helpers/spreadsheet.ts';

let app: TestApp;
let office: OfficeUser;
let client: ReturnType<typeof importClient>;
beforeAll(async () => {
	app = await testApp();
	office = await signInOffice(app, 'REGISTRAR');
	client = importClient(app, office);
});

const memberCount = async () => (await app.rows<{ count: number }>(sql`select count(*)::int from members`))[0]!.count;
/** Column, value, and what the office must read about it. */
const faults: [column: string, value: string, message: RegExp][] = [
	['Member No', '', /Member number is missing/],
	['Member No', 'Life member', /not a member number/],
	['Member No', '0', /not a member number/],
	['Member No', '12.5', /not a member number/],
	['First name', '', /First name is missing/],
	['First name', '-', /First name cannot be removed/],
	['Last name', '', /Last name is missing/],
	['Last name', '-', /Last name cannot be removed/],
	['Last name', 'x'.repeat(201), /At most 200/],
	['Category', '', /Category is missing/],
	['Category', '-', /Category cannot be removed/],
	['Category', 'Astronaut', /not one of/],
	['Joining date', '', /Member since is missing/],
	['Joining date', '04/25/2019', /not a real date/],
	['Joining date', '31/06/2019', /not a real date/],
	['Joining date', '3/4/19', /four digits/],
	['Joining date', 'long ago', /not a date/],
	['Joining date', '01/01/2099', /in the future/],
	['Joining date', '01/01/1940', /before the date of birth/],
	['Type', 'Eternal', /not one of/],
	['Email', 'nobody', /Invalid email/],
	['Email', 'a@b@c.example', /Invalid email/],
	['Mobile', '12', /at least 11 digits/],
	['Mobile', 'home', /only digits/],
	['Mobile', '#N/A', /in place of a value/],
	['Mobile', '1.71100024E+9', /rounded/],
	['Date of birth', '30/02/1970', /not a real date/],
	['Date of birth', '3/4/70', /four digits/],
	['Date of birth', '01/01/2030', /at least 18/],
	['Date of birth', '01/01/1850', /at most 110/],
	['Date of birth', '01/01/2050', /in the future/],
	['NID', '123', /10, 13 or 17 digits/],
	['NID', '1.99012E+16', /rounded/],
	['BA No', 'x'.repeat(41), /At most 40/],
	['Address', 'x'.repeat(501), /At most 500/],
	['Blood group', 'C+', /not a blood group/],
	['Rank', '#REF!', /in place of a value/],
];

describe('a list with planted faults', () => {
	const good = memberLines(10, 500);
	const planted = faults.map(([column, value], index) => withValues(memberLine(600 + index), { [column]: value }));

	it('shows every fault, several of one row too, and imports nothing', async () => {
		const before = await memberCount();
		const twoFaults = withValues(memberLine(700), { Email: 'nobody', 'Blood group': 'C+' });
		const sameNumber = withValues(memberLine(701), { 'Member No': '500' });
		const checked = await client.check([...good, ...planted, twoFaults, sameNumber]);
		expect(checked).toMatchObject({ state: 'CHECKED', verdicts: { new: 10, wrong: planted.length + 2, doubtful: 0 } });
		const found: ImportRow[] = [];
		for (let at: string | null = ''; at !== null; ) {
			const page: { items: ImportRow[]; next: string | null } = await client.get(
				`member-import-rows?import=${checked.id}&verdict=wrong&at=${at}`,
			);
			found.push(...page.items);
			at = page.next;
		}
		faults.forEach(([, , message], index) => {
			const wrong = found[index]!.problems.filter((problem) => problem.wrong);
			expect(wrong.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
		});
		expect(found.at(-2)!.problems.map(({ field }) => field)).toEqual(['email', 'bloodGroup']);
		expect(found.at(-1)!.problems).toMatchObject([{ field: 'number', message: 'The same number is in row 2' }]);

		const refused = await client.apply(checked);
		expect(refused.statusCode).toBe(400);
		expect(refused.json()).toMatchObject({ fieldErrors: { leaveOutWrong: expect.stringContaining('are wrong') } });
		await app.runJobs();
		expect(await memberCount()).toBe(before);
	});

	it('gives the wrong rows back with the problem, and formulas as text', async () => {
		const line = withValues(memberLine(710), { 'First name': '=HYPERLINK("https://x.example")', Email: 'nobody' });
		const { id } = await client.check([line, memberLine(711)]);
		const file = await office.call('GET', `member-import-rows.csv?import=${id}&verdict=wrong`);
		const [header, row, ...rest] = file.body
			.replace(/^\ufeff/, '')
			.trim()
			.split('\r\n');
		expect(header).toBe([...memberHeaders, 'problem'].join(','));
		expect(row).toContain(`"'=HYPERLINK(""https://x.example"")"`);
		expect(row).toContain('Email: Invalid email');
		expect(rest).toEqual([]);
	});

	it('imports after it is corrected, and the third time everything is the same', async () => {
		const lines = [...good, ...memberLines(faults.length, 600)];
		const done = await client.importList(lines);
		expect(done).toMatchObject({ state: 'APPLIED', outcomes: { created: lines.length, changed: 0, moved: 0 } });
		const again = await client.check(lines);
		expect(again.verdicts).toEqual({ new: 0, changed: 0, same: lines.length, doubtful: 0, wrong: 0 });
		await client.apply(again);
		await app.runJobs();
		expect(await client.read(again.id)).toMatchObject({
			state: 'APPLIED',
			outcomes: { same: lines.length, created: 0, changed: 0 },
		});
	});
});

describe('an imported member', () => {
	it('keeps the number, owes no fee, has the day of joining, and has an account only with an address', async () => {
		await client.importList([
			withValues(memberLine(12), { Email: 'Salma@Mail.example', Mobile: '1711-000246', 'Joining date': '03/04/2019' }),
			withValues(memberLine(13), { Email: '' }),
		]);
		expect(await client.memberOf(12)).toMatchObject({
			email: 'salma@mail.example',
			paymentStatus: 'PAID',
			since: '2019-04-02T18:00:00.000Z',
			values: { mobile: '01711000246' },
		});
		expect(await client.memberOf(13)).toMatchObject({ email: null, membershipType: 'Full Membership' });
		expect(app.mailer.sent).toEqual([]);
	});

	it('gives the next number to the next approved applicant', async () => {
		await client.importList([memberLine(900)]);
		expect((await approvedMember(app)).userId).toBe('DGCC-0901');
	});

	it('is in the history with the fields that an import changed', async () => {
		await client.importList([memberLine(20)]);
		await client.importList([withValues(memberLine(20), { Mobile: '01811000000', Rank: 'Colonel' })]);
		const { id } = await client.memberOf(20);
		const { history } = await client.get<{ history: { action: string; details: string | null }[] }>(`members/${id}`);
		expect(history.map(({ action }) => action)).toEqual(['imported the member', 'changed the member by an import']);
		expect(JSON.stringify(history)).not.toContain('01811000000');
	});
});

describe('a second list', () => {
	it('shows each difference; a blank cell changes nothing and a dash removes', async () => {
		await client.importList([memberLine(30)]);
		const checked = await client.check([
			withValues(memberLine(30), { Mobile: '', 'Last name': 'Siddique', Address: '-' }),
		]);
		const [row] = await client.rowsOf(checked.id, 'changed');
		expect(row!.changes).toEqual([
			{ field: 'lastName', before: memberLine(30)[2], after: 'Siddique' },
			{ field: 'presentAddress', before: memberLine(30)[12], after: '' },
		]);
		await client.apply(checked);
		await app.runJobs();
		const member = await client.memberOf(30);
		expect(member.values).toMatchObject({ lastName: 'Siddique', mobile: memberLine(30)[7] });
		expect(member.values.presentAddress ?? null).toBeNull();
	});

	it('never overwrites what was changed on the site after the list was written', async () => {
		await client.importList([memberLine(31)]);
		const { id } = await client.memberOf(31);
		const body = { to: 'Foreigner/Diplomat', effectiveOn: '2031-03-10', reason: 'Moved abroad' };
		expect((await office.call('POST', `members/${id}/category`, body)).statusCode).toBe(200);
		const older = await client.check([memberLine(31)], { exportedOn: '2031-03-09' });
		expect(older.verdicts).toMatchObject({ same: 1, changed: 0 });
		expect((await client.rowsOf(older.id))[0]!.problems).toMatchObject([{ field: 'category', wrong: false }]);
		const newer = await client.check([memberLine(31)], { exportedOn: '2031-03-10' });
		expect(newer.verdicts).toMatchObject({ changed: 1 });
	});

	it('leaves the address alone that a member logs in with', async () => {
		const member = await createMember(app, {
			paid: true,
			email: 'own@mail.example',
			firstName: 'Tanvir',
			lastName: 'Ahmed',
		});
		await app.rows(sql`update accounts set password_chosen_at = now() where email = 'own@mail.example'`);
		const checked = await client.check([
			withValues(memberLine(1), {
				'Member No': String(member.number),
				'First name': 'Tanvir',
				'Last name': 'Ahmed',
				Email: 'else@mail.example',
			}),
		]);
		const [row] = await client.rowsOf(checked.id);
		expect(row!.changes.map(({ field }) => field)).not.toContain('email');
		expect(row!.problems).toContainEqual(expect.objectContaining({ field: 'email', wrong: false }));
	});

	it('leaves a member out who was changed between check and import', async () => {
		await client.importList([memberLine(32)]);
		const checked = await client.check([withValues(memberLine(32), { Mobile: '01911000000' })]);
		await app.rows(sql`update members set mobile = '01511000000' where number = 32`);
		await client.apply(checked);
		await app.runJobs();
		expect(await client.read(checked.id)).toMatchObject({ outcomes: { moved: 1, changed: 0 } });
		expect((await client.memberOf(32)).values.mobile).toBe('01511000000');
	});
});

describe('a doubtful row', () => {
	const decide = (row: ImportRow, decision: 'same' | 'other' | null) =>
		office.call('PUT', `member-import-rows/${row.id}`, { decision });

	it.each([
		['National ID', { NID: memberLine(40)[11]! }],
		['email address', { Email: memberLine(40)[6]! }],
		['mobile and date of birth', { Mobile: memberLine(40)[7]!, 'Date of birth': memberLine(40)[8]! }],
	])('has the %s of a member', async (reason, values) => {
		if ((await app.rows(sql`select 1 from members where number = 40`)).length === 0)
			await client.importList([memberLine(40)]);
		const checked = await client.check([withValues(memberLine(41), values)]);
		const [row] = await client.rowsOf(checked.id, 'doubtful');
		expect(row!.match).toMatchObject({ name: expect.stringContaining('DGCC-0040'), reason: `has the same ${reason}` });
	});

	it('is left out without a decision', async () => {
		const done = await client.importList([withValues(memberLine(42), { NID: memberLine(40)[11]! })]);
		expect(done).toMatchObject({ undecided: 1, outcomes: { 'left-out': 1, created: 0 } });
	});

	it('is a new member if it is another person, without an address that is taken', async () => {
		const checked = await client.check([withValues(memberLine(43), { Email: memberLine(40)[6]! })]);
		const [row] = await client.rowsOf(checked.id, 'doubtful');
		expect((await decide(row!, 'other')).statusCode).toBe(200);
		expect((await client.apply(checked)).statusCode).toBe(409);
		await client.apply(await client.read(checked.id));
		await app.runJobs();
		expect((await client.memberOf(43)).email).toBeNull();
	});

	it('changes the member who was found if it is the same person', async () => {
		const checked = await client.check([
			withValues(memberLine(44), { NID: memberLine(40)[11]!, Email: '', Mobile: '01611000000' }),
		]);
		const [row] = await client.rowsOf(checked.id, 'doubtful');
		await decide(row!, 'same');
		await client.apply(await client.read(checked.id));
		await app.runJobs();
		expect((await client.memberOf(40)).values.mobile).toBe('01611000000');
		expect(await app.rows(sql`select 1 from members where number = 44`)).toEqual([]);
	});

	it('is also the second of two rows of a list with one identity number, and a number of someone with another name', async () => {
		await client.importList([memberLine(45)]);
		const checked = await client.check([
			memberLine(46),
			withValues(memberLine(47), { NID: memberLine(46)[11]! }),
			withValues(memberLine(45), { 'First name': 'Zulfiqar', 'Last name': 'Bepari' }),
		]);
		const [inFile, named] = await client.rowsOf(checked.id, 'doubtful');
		expect(inFile!.match).toMatchObject({ memberId: null, name: expect.stringContaining('in row 2') });
		expect(named!.match).toMatchObject({ reason: 'has this number, but another name' });
	});

	it('is not asked about again when the same list is imported once more, unless it would change something', async () => {
		await client.importList([memberLine(60), memberLine(61)]);
		const moved = withValues(memberLine(65), { NID: memberLine(61)[11]!, Email: '' });
		const list = [
			// Another person with the address of a member, twice the same person, and a member under another number.
			withValues(memberLine(62), { Email: memberLine(61)[6]! }),
			memberLine(63),
			withValues(memberLine(64), { NID: memberLine(63)[11]!, Mobile: '01511000064' }),
			moved,
		];
		const checked = await client.check(list);
		const rows = await client.rowsOf(checked.id, 'doubtful');
		expect(rows.map(({ row }) => row)).toEqual([2, 4, 5]);
		for (const [index, decision] of (['other', 'same', 'same'] as const).entries())
			await decide(rows[index]!, decision);
		await client.apply(await client.read(checked.id));
		await app.runJobs();

		const again = await client.check(list.toReversed());
		expect(again.verdicts).toEqual({ new: 0, changed: 0, same: 4, doubtful: 0, wrong: 0 });
		expect(
			(await client.rowsOf(again.id)).flatMap(({ problems }) => problems.map(({ message }) => message)),
		).toContainEqual(
			expect.stringMatching(/DGCC-0061\) has the same National ID\. Decided in an earlier import: the same person\.$/),
		);
		const changed = await client.check([withValues(moved, { Address: 'Another road' })]);
		expect(changed.verdicts).toMatchObject({ doubtful: 1, same: 0 });
	});
});

describe('the file', () => {
	it('is recognised with Bangla headers, a title above them and columns in any order', async () => {
		const order = [...banglaHeaders.keys()].reverse();
		const shuffled = (cells: readonly string[]) => order.map((index) => cells[index]!);
		const bytes = xlsx([['সদস্য তালিকা'], [], [...shuffled(banglaHeaders), 'মন্তব্য'], shuffled(memberLine(50))]);
		const uploaded = (await client.send(bytes, { name: 'তালিকা.xlsx' })).json<MemberImportDetail>();
		expect(uploaded).toMatchObject({ rows: 1, state: 'UPLOADED' });
		expect(uploaded.columns.at(-1)).toMatchObject({ header: 'মন্তব্য', field: null });
		expect(uploaded.columns.filter(({ field }) => field === null)).toHaveLength(1);
	});

	it('is recognised by what was chosen for its headers before', async () => {
		app.clock.forward(60);
		const headers = memberHeaders.map((header) => (header === 'Address' ? 'Where they live' : header));
		const first = (await client.send(csv([headers, memberLine(51)]))).json<MemberImportDetail>();
		const at = headers.indexOf('Where they live');
		expect(first.columns[at]!.field).toBeNull();
		const columns = first.columns.map(({ field }, index) => (index === at ? 'presentAddress' : field));
		await office.call('POST', `member-imports/${first.id}/check`, { columns });
		await app.runJobs();
		const second = (await client.send(csv([headers, memberLine(52)]))).json<MemberImportDetail>();
		expect(second.columns[at]!.field).toBe('presentAddress');
	});

	it('is refused without rows, and a check without the required columns', async () => {
		expect((await client.send(csv([memberHeaders]))).json()).toMatchObject({
			fieldErrors: { file: expect.stringContaining('no rows') },
		});
		const { id, columns } = (await client.send(csv([memberHeaders, memberLine(53)]))).json<MemberImportDetail>();
		const without = columns.map(({ field }) => (field === 'category' ? null : field));
		const refused = await office.call('POST', `member-imports/${id}/check`, { columns: without });
		expect(refused.json()).toMatchObject({ fieldErrors: { columns: 'Choose the column for: Category.' } });
	});

	it('is stored sealed, can be discarded, and its rows are deleted after thirty days', async () => {
		const line = withValues(memberLine(54), { 'Last name': 'Unmistakable' });
		const { id } = await client.check([line]);
		const stored = await app.rows(sql`select * from member_import_rows where import_id = ${id}`);
		expect(JSON.stringify(stored)).not.toContain('Unmistakable');
		expect((await office.call('DELETE', `member-imports/${id}`)).statusCode).toBe(200);
		expect(await app.rows(sql`select 1 from member_import_rows where import_id = ${id}`)).toEqual([]);

		const done = await client.importList([memberLine(55)]);
		expect((await office.call('DELETE', `member-imports/${done.id}`)).statusCode).toBe(409);
		app.clock.forward(32 * 86_400);
		await app.services.retention.run();
		expect(await client.rowsOf(done.id)).toEqual([]);
		expect((await client.read(done.id)).state).toBe('APPLIED');
	});
});

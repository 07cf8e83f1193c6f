import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { memberHeaders, memberLine } from '#tests/helpers/member-list.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

// In the tests it is 10 March 2031.
let app: TestApp;
let office: OfficeUser;
let client: ReturnType<typeof importClient>;
beforeAll(async () => {
	app = await testApp();
	office = await signInOffice(app, 'REGISTRAR');
	client = importClient(app, office);
});

const headers = [...memberHeaders, 'Status', 'Status from', 'Status until'];
const withStatus = (number: number, status: string, from = '', until = '') => [
	...memberLine(number),
	status,
	from,
	until,
];
const statesOf = async (number: number) =>
	(await client.memberOf(number)).states.map(({ state, from, until, withdrawnAt }) => ({
		...{ state, from, until },
		withdrawn: withdrawnAt !== null,
	}));
const messagesOf = async (id: string) =>
	(await client.rowsOf(id)).map(({ problems }) => problems.map(({ message }) => message));

describe('the status of a list', () => {
	const list = [
		withStatus(1, 'Active'),
		withStatus(2, 'পদত্যাগ', '05/01/2030'),
		withStatus(3, 'Absent', '2031-01-01', '30/06/2031'),
		withStatus(4, 'Late'),
		withStatus(5, ''),
	];

	it('becomes the state of the membership from its day on, and is the same the second time', async () => {
		const checked = await client.check(list, { headers });
		expect(await messagesOf(checked.id)).toEqual([
			[],
			[],
			[],
			['The list names no day, so it counts from 10 March 2031'],
			[],
		]);
		await client.apply(checked);
		await app.runJobs();
		expect(await statesOf(1)).toEqual([]);
		expect(await statesOf(2)).toEqual([{ state: 'resigned', from: '2030-01-05', until: null, withdrawn: false }]);
		expect(await statesOf(3)).toEqual([{ state: 'absent', from: '2031-01-01', until: '2031-06-30', withdrawn: false }]);
		expect(await statesOf(4)).toEqual([{ state: 'deceased', from: '2031-03-10', until: null, withdrawn: false }]);
		const [note] = await app.rows<{ author: string; reason: string }>(
			sql`select author, reason from membership_states where state = 'deceased'`,
		);
		expect(note).toEqual({ author: office.email, reason: 'From the imported list' });
		expect((await client.check(list, { headers })).verdicts).toMatchObject({ same: 5, changed: 0 });
		const withoutDays = [withStatus(2, 'resigned'), withStatus(3, 'absent', '', '30/06/2031')];
		expect((await client.check(withoutDays, { headers })).verdicts).toMatchObject({ same: 2, changed: 0 });
	});

	it('can change, is shown before, and is withdrawn by undo', async () => {
		const done = await client.importList(
			[withStatus(2, 'Active', '01/03/2031'), withStatus(5, 'Removed', '01/02/2031')],
			{
				headers,
			},
		);
		expect((await client.rowsOf(done.id, 'changed')).map(({ changes }) => changes)).toEqual([
			[{ field: 'status', before: 'Resigned from 5 January 2030', after: 'Active' }],
			[{ field: 'status', before: 'Active', after: 'Removed from 1 February 2031' }],
		]);
		expect((await client.memberOf(2)).state).toBe('active');
		expect((await office.call('POST', `member-imports/${done.id}/undo`)).statusCode).toBe(200);
		expect((await client.memberOf(2)).state).toBe('resigned');
		expect(await statesOf(5)).toEqual([{ state: 'removed', from: '2031-02-01', until: null, withdrawn: true }]);
	});

	it('of new members is removed with them by undo, unless the office has added another', async () => {
		const done = await client.importList([withStatus(10, 'Resigned')], { headers });
		expect((await office.call('POST', `member-imports/${done.id}/undo`)).statusCode).toBe(200);
		expect(await app.rows(sql`select 1 from members where number = 10`)).toEqual([]);

		const again = await client.importList([withStatus(10, 'Resigned')], { headers });
		const { id } = await client.memberOf(10);
		const body = { state: 'active', from: '2031-03-10', until: null, reason: 'Came back', after: 1 };
		expect((await office.call('POST', `members/${id}/states`, body)).statusCode).toBe(201);
		expect((await office.call('POST', `member-imports/${again.id}/undo`)).statusCode).toBe(409);
		expect(await statesOf(10)).toHaveLength(2);
	});

	it('stays when the office has changed it after the list was written', async () => {
		await client.importList([memberLine(11)]);
		const { id } = await client.memberOf(11);
		const body = { state: 'suspended', from: '2031-03-10', until: '2031-04-10', reason: 'Arrears', after: 0 };
		expect((await office.call('POST', `members/${id}/states`, body)).statusCode).toBe(201);
		const older = await client.check([withStatus(11, 'Active')], { headers, exportedOn: '2031-03-09' });
		expect(older.verdicts).toMatchObject({ same: 1 });
		expect(await messagesOf(older.id)).toEqual([
			['Status was changed on the site on 2031-03-10, after the file was written. It stays.'],
		]);
	});

	it.each([
		['Sleeping', '', '', /not one of: active, absent/],
		['Suspended', '', '', /“Suspended” needs its last day/],
		['Absent', '01/02/2031', '01/03/2031', /has passed/],
		['Resigned', '', '01/06/2031', /“Resigned” has no last day/],
		['Resigned', '01/01/2032', '', /in the future/],
		['Resigned', '01/01/1990', '', /before the day of joining/],
		['', '01/01/2030', '', /Status is missing/],
		['-', '', '', /cannot be removed/],
	])('“%s” from “%s” until “%s” is wrong', async (status, from, until, message) => {
		const checked = await client.check([withStatus(12, status, from, until)], { headers });
		expect(checked.verdicts.wrong).toBe(1);
		expect(await messagesOf(checked.id)).toEqual([[expect.stringMatching(message)]]);
	});
});

describe('one column for the whole name', () => {
	const columns = memberHeaders.filter((header) => !['First name', 'Last name', 'Rank'].includes(header));
	const withName = (number: number, name: string) => [
		...memberLine(number).filter((_, index) => !['First name', 'Last name', 'Rank'].includes(memberHeaders[index]!)),
		name,
	];

	it.each(['Name', 'সদস্যের নাম'])('headed %s is read as rank, first name and last name', async (header) => {
		const number = header === 'Name' ? 20 : 21;
		const checked = await client.check([withName(number, 'Brig Gen (Retd) Md Rafiqul Islam')], {
			headers: [...columns, header],
		});
		expect(await messagesOf(checked.id)).toEqual([
			[
				'“Brig Gen (Retd) Md Rafiqul Islam” is read as rank “Brig Gen (Retd)”, first name “Md Rafiqul”, last name “Islam”',
			],
		]);
		await client.apply(checked);
		await app.runJobs();
		expect((await client.memberOf(number)).values).toMatchObject({
			rank: 'Brig Gen (Retd)',
			firstName: 'Md Rafiqul',
			lastName: 'Islam',
		});
	});

	it('with one word is wrong', async () => {
		const checked = await client.check([withName(22, 'Salma')], { headers: [...columns, 'Name'] });
		expect(await messagesOf(checked.id)).toEqual([[expect.stringContaining('has no last name')]]);
	});
});

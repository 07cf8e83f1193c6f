import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { MemberImportDetail } from '#contract/member-import.office.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { memberLine, memberLines, withValues } from '#tests/helpers/member-list.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: OfficeUser;
let client: ReturnType<typeof importClient>;
beforeAll(async () => {
	app = await testApp();
	office = await signInOffice(app, 'REGISTRAR');
	client = importClient(app, office);
});

const undo = ({ id }: MemberImportDetail) => office.call('POST', `member-imports/${id}/undo`);
const numbers = async () =>
	(await app.rows<{ number: number }>(sql`select number from members order by number`)).map(({ number }) => number);

it('removes the new members with their accounts and restores the changed ones, and the list can be imported again', async () => {
	await client.importList(memberLines(2));
	const before = [await client.memberOf(1), await client.memberOf(2)];
	const changed = withValues(memberLine(1), { Mobile: '01999000111', Address: '-', Email: 'new@mail.example' });
	const lines = [changed, memberLine(2), ...memberLines(3, 3)];
	const done = await client.importList(lines);
	expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
	const accounts = await app.db.$count(sql`accounts`);

	expect((await undo(done)).json()).toMatchObject({ state: 'UNDONE' });
	expect(await numbers()).toEqual([1, 2]);
	expect(await app.db.$count(sql`accounts`)).toBe(accounts - 3);
	const after = [await client.memberOf(1), await client.memberOf(2)];
	expect(after.map(({ history: _, ...member }) => member)).toEqual(before.map(({ history: _, ...member }) => member));

	expect((await undo(done)).statusCode).toBe(409);
	const again = await client.check(lines);
	expect(again.verdicts).toEqual({ new: 3, changed: 1, same: 1, doubtful: 0, wrong: 0 });
});

it.each([
	['has a note', async (id: string) => office.call('POST', `members/${id}/notes`, { body: 'Called' })],
	['was invited', async (id: string) => office.call('POST', 'invitations', { ids: [id] })],
	['got credentials', async (id: string) => office.call('POST', `members/${id}/resend-credentials`)],
])('is refused as a whole when one of the members %s', async (_title, use) => {
	const first = 11 + (await numbers()).length;
	const done = await client.importList(
		[first, first + 1, first + 2].map((number) =>
			withValues(memberLine(number), { Email: `undo${number}@mail.example` }),
		),
	);
	const { id } = await client.memberOf(first + 1);
	expect((await use(id)).statusCode).toBeLessThan(300);
	await app.runJobs();
	const refused = await undo(done);
	expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
		409,
		expect.stringContaining('cannot be undone'),
	]);
	expect(await numbers()).toEqual(expect.arrayContaining([first, first + 1, first + 2]));
	expect((await client.read(done.id)).state).toBe('APPLIED');
});

it('is refused when a changed member was changed again', async () => {
	await client.importList([memberLine(80)]);
	const done = await client.importList([withValues(memberLine(80), { Mobile: '01999000222' })]);
	await app.rows(sql`update members set mobile = '01999000333' where number = 80`);
	const refused = await undo(done);
	expect(refused.json()).toMatchObject({ message: 'DGCC-0080 was changed after the import, so it cannot be undone.' });
	expect((await client.memberOf(80)).values.mobile).toBe('01999000333');
});

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lastDayOf, monthsBetween } from '#contract/core/club-time.ts';
import { type Db, openDatabase } from '#server/core/db/client.ts';
import { balances, sumsByAccount } from '#server/features/ledger/queries.ts';
import { memberMonths } from '#server/features/ledger/tables.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { billingClub } from '#tests/helpers/billing.ts';
import { emptyDatabase, type TestDatabase } from '#tests/helpers/database.ts';
import { readableUrl, runTool } from '#tests/helpers/tool.ts';

const home = mkdtempSync(path.join(tmpdir(), 'club-books-'));
afterAll(() => rm(home, { recursive: true, force: true }));
const place = (name: string) => path.join(home, name);

/** The trial balance of every month, and what every member owes: as stored, and month by month. */
async function booksOf(db: Db, memberIds: readonly string[]) {
	const months = monthsBetween('2026-08', '2026-12');
	return {
		months: await Promise.all(months.map((month) => sumsByAccount(db, `${month}-01`, lastDayOf(month)))),
		members: await balances(db, memberIds),
		byMonth: await db.select().from(memberMonths).orderBy(memberMonths.memberId, memberMonths.month),
	};
}

it('has the same trial balance in every month and the same balance of every member after a restore', async () => {
	const { app, goTo, charge, pay, issue, memberId } = await billingClub();
	const other = await createImportedMember(app, { createdAt: new Date('2020-01-01T06:00:00Z') });
	for (const month of ['09', '10', '11']) {
		goTo(`2026-${month}-01`);
		await issue(`2026-${month}`);
		await charge(45_050, { taxBasisPoints: 1500 });
		await charge(20_000, { memberId: other.id });
		goTo(`2026-${month}-20`);
		await pay(100_000);
	}
	const before = await booksOf(app.db, [memberId, other.id]);
	expect(before.members.size).toBe(2);
	expect(before.byMonth).toHaveLength(6);
	expect(before.months.at(-1)!.length).toBeGreaterThan(3);

	const env = { DATA_DIR: place('data'), APP_SECRET: app.dependencies.settings.secret };
	const { url } = app.dependencies.database as TestDatabase;
	const made = await runTool('backup', { ...env, DATABASE_URL: readableUrl(url) }, '--to', place('club.tar.gz'));
	expect(made).toMatchObject({ code: 0 });
	const target = await emptyDatabase();
	// Its connections would look like those of a running server.
	await target.pool.end();
	const restored = await runTool(
		'restore',
		{ ...env, DATA_DIR: place('new'), DATABASE_URL: readableUrl(target.url) },
		place('club.tar.gz'),
	);
	expect(restored).toMatchObject({ code: 0 });
	const database = await openDatabase(target.url, { log: console, max: 1 });
	const after = await booksOf(database.db, [memberId, other.id]);
	await database.close();
	expect(after).toEqual(before);
});

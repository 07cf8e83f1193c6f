import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/core/db/client.ts';
import { lockFolder } from '#server/core/db/embedded/data-folder.ts';
import { startPostgres } from '#server/core/db/embedded/start-postgres.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { auditService } from '#server/features/audit/service.ts';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { readableUrl, runTool } from '#tests/helpers/tool.ts';

const verify = (env: Record<string, string>, ...args: string[]) => runTool('audit-verify', env, ...args);

const audit = auditService({ clock: systemClock });
let database: TestDatabase;
let url: string;
beforeAll(async () => {
	database = await testDatabase();
	url = readableUrl(database.url);
	for (let row = 0; row < 3; row++)
		await audit.note(database.db, { name: 'System' }, 'did something', { kind: 'system', id: 'x' });
});

it('prints OK and the head of an unbroken chain, and recognises that head later', async () => {
	const first = await verify({ DATABASE_URL: url });
	expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/^3 links verified\nhead [0-9a-f]{64}\nOK/) });
	const head = first.output.match(/head (\w+)/)![1]!;
	await audit.note(database.db, { name: 'System' }, 'went on', { kind: 'system', id: 'x' });
	expect(await verify({ DATABASE_URL: url }, '--head', head)).toMatchObject({ code: 0 });
	const unknown = await verify({ DATABASE_URL: url }, '--head', 'a'.repeat(64));
	expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('BROKEN: the given head') });
});

it('prints what is broken, with exit code 1', async () => {
	await database.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`update audit_log set action = 'did nothing' where id = (select min(id) + 1 from audit_log)`);
	});
	const report = await verify({ DATABASE_URL: url });
	expect(report).toMatchObject({
		code: 1,
		output: expect.stringMatching(/1 link verified[\s\S]*BROKEN: Row \d+ of the log, link 2/),
	});
});

it('reads the packaged database while the server is stopped and while it runs', async () => {
	const dir = temporaryFolder();
	expect(await verify({ DATA_DIR: dir })).toMatchObject({
		code: 1,
		output: expect.stringContaining('There is no database'),
	});
	const folder = lockFolder(dir);
	const postgres = await startPostgres({ dir });
	try {
		const own = await openDatabase(postgres.migrationUrl, { log: console, max: 1 });
		await migrate(own);
		await audit.note(own.db, { name: 'System' }, 'opened', { kind: 'system', id: 'x' });
		await own.close();
		expect(await verify({ DATA_DIR: dir })).toMatchObject({
			code: 0,
			output: expect.stringContaining('1 link verified'),
		});
	} finally {
		await postgres.stop();
		folder.release();
	}
	expect(await verify({ DATA_DIR: dir })).toMatchObject({
		code: 0,
		output: expect.stringContaining('1 link verified'),
	});
});

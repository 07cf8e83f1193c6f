import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '#server/core/feature.ts';
import { openJobs } from '#server/core/jobs/jobs.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { verifyChain } from '#server/features/audit/chain.ts';
import { auditService } from '#server/features/audit/service.ts';
import { features } from '#server/features.ts';
import { emptyDatabase, type TestDatabase } from '#tests/helpers/database.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import type { Database } from './client.ts';
import { prepareDatabase } from './prepare-database.ts';

const log = pino({ level: 'silent' });
const definitions = jobsOf(features);
/** The same database for the role of the server. */
const asApp = (url: string) => url.replace('postgres@', 'club_app@');

let owner: TestDatabase;
let server: Database;

beforeAll(async () => {
	owner = await emptyDatabase();
	const urls = { url: asApp(owner.url), migrationUrl: owner.url };
	// An earlier version created the queue as the owner of everything.
	const { close } = await prepareDatabase({ url: owner.url }, { log, production: false });
	await close();
	await (await openJobs({ url: owner.url, log, definitions })).stop();
	// Two processes that start at the same time.
	const both = await Promise.all([1, 2].map(() => prepareDatabase(urls, { log, production: true })));
	for (const each of both) atEndOfFile(() => each.close());
	server = both[0]!;
});

describe('the role of the server', () => {
	it('is no superuser and owns none of the tables', async () => {
		const { rows } = await server.pool.query(`select current_user as role, rolsuper, rolcreaterole, rolcreatedb,
			(select count(*)::int from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owned
			from pg_roles where rolname = current_user`);
		expect(rows).toEqual([{ role: 'club_app', rolsuper: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }]);
	});

	it('adds to the audit log, reads it and erases details', async () => {
		const audit = auditService({ clock: systemClock });
		const subject = { kind: 'system', id: 'x' } as const;
		await audit.note(server.db, { name: 'System' }, 'did something', subject, { reason: 'typed' });
		await server.db.transaction((tx) => audit.eraseDetails(tx, [subject]));
		expect(await verifyChain(server.db)).toMatchObject({ count: 1, erased: 1, broken: null });
	});

	it.each([
		`update audit_log set action = 'did nothing'`,
		'delete from audit_log',
		'truncate audit_log cascade',
		`update audit_chain set hash = 'x'`,
		'delete from audit_chain',
		`update audit_details set details = '{}'`,
		'truncate audit_details',
		`update revisions set body = '{}'`,
		'truncate revisions',
		'alter table audit_log disable trigger all',
		'drop trigger audit_log_append_only on audit_log',
		'drop table audit_log cascade',
		'set session_replication_role = replica',
		'create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
		'create table public.mine (n int)',
		'create role mine superuser',
		'alter role current_user superuser',
		'set role postgres',
		`copy audit_log to program 'cat'`,
	])('may not: %s', async (statement) => {
		await expect(server.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
	});

	it('runs the job queue that the owner created before', async () => {
		const jobs = await openJobs({ url: asApp(owner.url), log, definitions });
		await jobs.enqueue(server.db, 'sweep-uploads', {});
		expect(await jobs.boss.fetch('sweep-uploads')).toHaveLength(1);
		await jobs.stop();
	});

	it('reads and writes the rows of every other table', async () => {
		const { rows } = await owner.db.execute<{ name: string }>(sql`
			select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
			and not has_table_privilege('club_app', oid, 'select, insert')
			or relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('audit_log', 'audit_chain', 'audit_details', 'revisions', 'ledger_entries', 'ledger_lines')
			and not (has_table_privilege('club_app', oid, 'update') and has_table_privilege('club_app', oid, 'delete'))`);
		expect(rows).toEqual([]);
	});
});

describe('a role that could change the audit log', () => {
	it('is refused in production, with what to do', async () => {
		await expect(prepareDatabase({ url: owner.url }, { log, production: true })).rejects.toThrow(
			'The database role "postgres" could change the audit log. Give the server its own role and set DATABASE_MIGRATION_URL',
		);
	});
});

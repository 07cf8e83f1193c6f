import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '#server/core/db/migrate.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { emptyDatabase, migrateUpTo } from '#tests/helpers/database.ts';
import { verifyChain } from './chain.ts';
import { auditService } from './service.ts';

const [accountId, applicationId] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const audit = auditService({ clock: systemClock });

/** A log of the old form: an applicant, an entry of the office, and one about a member who was erased since. */
async function oldLog() {
	const database = await emptyDatabase();
	await migrateUpTo(database, '_audit-details');
	for (const statement of [
		sql`insert into accounts (id, email, password_hash, role) values (${accountId}, 'office@club.example', 'none', 'ADMIN')`,
		sql`insert into applications (id, email, status, category, membership_type, first_name, last_name, mobile, birth_date,
				details, submitted_at, code_requested_at)
			values (${applicationId}, 'erased', 'ACTIVE', 'x', 'x', '', '', '', '1990-12-31', '{}', now(), now())`,
		sql`insert into members (id, account_id, application_id, sealed_for, number, payment_status, created_at, erased_at,
				category, membership_type, first_name, last_name, mobile, birth_date, details)
			values (${accountId}, ${accountId}, ${applicationId}, ${applicationId}, 246, 'PAID', now(), now(),
				'x', 'x', '', '', '', '1990-12-31', '{}')`,
		sql`insert into audit_log (at, actor, action, subject_kind, subject_id) values (now(), 'Applicant', 'applied', 'application', 'x')`,
		sql`insert into audit_log (at, actor_id, actor, action, subject_kind, subject_id, details)
			values (now(), ${accountId}, 'office@club.example', 'rejected', 'application', 'x', '{"reason": "Typed: é \u2028"}')`,
		sql`insert into audit_log (at, actor_id, actor, action, subject_kind, subject_id, details)
			values (now(), ${accountId}, 'office@club.example', 'disabled the member', 'member', ${accountId}, '{"reason": "Typed"}')`,
	])
		await database.db.execute(statement);
	const { rows } = await database.db.execute<{ hash: string }>(
		sql`select hash from audit_chain order by position desc`,
	);
	return { ...database, head: rows[0]!.hash };
}

it('moves the details of older entries out of the log, and notes the head that the log had', async () => {
	const { head, ...database } = await oldLog();
	await migrate(database);
	expect(await verifyChain(database.db)).toMatchObject({ count: 4, erased: 1, broken: null });
	expect(await audit.lastOf(database.db, 'applied')).toMatchObject({ actor: 'Applicant', details: null });
	expect(await audit.lastOf(database.db, 'rejected')).toMatchObject({
		actor: 'office@club.example',
		details: { reason: 'Typed: é \u2028' },
	});
	const conversion = await audit.lastOf(database.db, 'moved the details out of the log');
	expect(conversion).toMatchObject({ actor: 'System', subjectKind: 'system', details: { links: 3, head } });
	const { rows } = await database.pool.query(`select 1 from audit_log where audit_log::text like '%office@%'`);
	expect(rows).toEqual([]);
	await expect(database.db.execute(sql`update audit_log set actor = 'x'`)).rejects.toThrow();
	await expect(database.db.execute(sql`delete from audit_chain`)).rejects.toThrow();
});

it('notes where a log was broken already', async () => {
	const { head, ...database } = await oldLog();
	await database.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`update audit_log set action = 'approved' where action = 'rejected'`);
	});
	await migrate(database);
	const conversion = await audit.lastOf(database.db, 'moved the details out of the log');
	expect(conversion?.details).toEqual({ links: 3, head, brokenAt: 2 });
});

it('notes nothing in a new database', async () => {
	const database = await emptyDatabase();
	await migrate(database);
	expect(await verifyChain(database.db)).toMatchObject({ count: 0, broken: null });
});

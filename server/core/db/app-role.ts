import type { ClientBase, Pool } from 'pg';
import { OperatorError } from '#server/core/operator-error.ts';

/** The schema of the job queue, which creates and migrates its own tables. */
const jobsSchema = 'pgboss';
/** Rows are added to these tables and never changed. */
const appendOnly = ['audit_log', 'audit_chain'];
/** Rows are added, and deleted by erasure or with what they belong to. A trigger keeps the ledger of real members. */
const neverChanged = ['audit_details', 'revisions', 'ledger_entries', 'ledger_lines'];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Gives the role of the server what it needs: rows of all tables, but no tables, no triggers and no change of the audit
 * log. The queue's schema belongs to it. Run by the owner of the tables after each migration; safe to repeat.
 */
export async function grantAppRole(client: ClientBase, role: string): Promise<void> {
	const app = quoted(role);
	await client.query(`
		grant usage on schema public, drizzle to ${app};
		grant select on all tables in schema drizzle to ${app};
		grant select, insert, update, delete on all tables in schema public to ${app};
		grant usage, select on all sequences in schema public to ${app};
		revoke update, delete, truncate on ${appendOnly.join(', ')} from ${app};
		revoke update, truncate on ${neverChanged.join(', ')} from ${app}`);
	await client.query(`alter schema ${jobsSchema} owner to ${app}`);
	for (const statement of await foreignObjects(client, role)) await client.query(`${statement} owner to ${app}`);
}

export const createJobsSchema = (client: ClientBase) => client.query(`create schema if not exists ${jobsSchema}`);

/** What another role created in the queue's schema: that of an earlier version, or of a restore. */
async function foreignObjects(client: ClientBase, role: string): Promise<string[]> {
	const { rows } = await client.query<{ statement: string }>(
		`select 'alter table ' || oid::regclass as statement from pg_class
			where relnamespace = $2::regnamespace and relkind in ('r', 'p') and relowner <> $1::regrole
		union all select 'alter type ' || oid::regtype from pg_type
			where typnamespace = $2::regnamespace and typtype = 'e' and typowner <> $1::regrole
		union all select 'alter routine ' || oid::regprocedure from pg_proc
			where pronamespace = $2::regnamespace and proowner <> $1::regrole`,
		[quoted(role), jobsSchema],
	);
	return rows.map(({ statement }) => statement);
}

/** Refuses a role that could change the audit log; outside production it only says so. */
export async function checkAppRole(
	pool: Pool,
	{ production, log }: { production: boolean; log: { warn(message: string): void } },
): Promise<void> {
	const { rows } = await pool.query<{ role: string; strong: boolean }>(
		`select current_user as role, bool_or(rolsuper or has_table_privilege(name, 'update, delete, truncate, trigger')) as strong
		from unnest($1::text[]) as name, pg_roles where rolname = current_user group by current_user`,
		[appendOnly],
	);
	const { role, strong } = rows[0]!;
	if (!strong) return;
	const message = `The database role "${role}" could change the audit log. Give the server its own role and set DATABASE_MIGRATION_URL: see "Database roles" in docs/operations.md.`;
	if (production) throw new OperatorError(message);
	log.warn(message);
}

import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export type Table = { name: string; columns: string[] };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const target = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** All tables, each after the tables that it refers to. */
export async function tablesInOrder(client: ClientBase): Promise<Table[]> {
	const { rows: columns } = await client.query<{ name: string; column: string }>(`
		select c.relname as name, a.attname as column
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
			and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		order by c.relname, a.attnum`);
	const { rows: references } = await client.query<{ name: string; refers: string }>(`
		select distinct child.relname as name, parent.relname as refers
		from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
		where f.contype = 'f' and child.relnamespace = 'public'::regnamespace and child.oid <> parent.oid`);
	const tables = new Map<string, Table>();
	for (const { name, column } of columns) {
		const table = tables.get(name) ?? { name, columns: [] };
		table.columns.push(column);
		tables.set(name, table);
	}
	return inOrder([...tables.values()], (name) =>
		references.filter((reference) => reference.name === name).map(({ refers }) => refers),
	);
}

function inOrder(tables: Table[], refersTo: (name: string) => string[]): Table[] {
	const ordered: Table[] = [];
	const waiting = new Set(tables.map(({ name }) => name));
	while (waiting.size > 0) {
		const ready = tables.filter(
			({ name }) => waiting.has(name) && !refersTo(name).some((parent) => waiting.has(parent)),
		);
		if (ready.length === 0) throw new Error(`these tables refer to each other in a cycle: ${[...waiting].join(', ')}`);
		for (const table of ready) {
			ordered.push(table);
			waiting.delete(table.name);
		}
	}
	return ordered;
}

/** PostgreSQL's own text form, one line per row. */
export const readTable = (client: ClientBase, table: Table): Readable =>
	client.query(copyTo(`copy ${target(table)} to stdout`));
export const fillTable = (client: ClientBase, table: Table): Writable =>
	client.query(copyFrom(`copy ${target(table)} from stdin`));

/**
 * Disables our triggers while rows are loaded, so that the audit log can be written as it was and review totals are not
 * counted twice. Foreign keys are still checked. The owner of the tables may do this, not only a superuser.
 */
export async function withoutTriggers(client: ClientBase, tables: Table[], work: () => Promise<void>) {
	for (const { name } of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`);
	// Migrations insert a few rows, which the rows of the archive replace.
	for (const { name } of tables.toReversed()) await client.query(`delete from public.${quoted(name)}`);
	await work();
	for (const { name } of tables) await client.query(`alter table public.${quoted(name)} enable trigger user`);
}

export async function rowCount(client: ClientBase, { name }: Pick<Table, 'name'>): Promise<number> {
	const { rows } = await client.query<{ count: string }>(`select count(*) as count from public.${quoted(name)}`);
	return Number(rows[0]!.count);
}

export async function sequenceValues(client: ClientBase): Promise<{ name: string; value: string }[]> {
	const { rows } = await client.query<{ name: string; value: string }>(`
		select sequencename as name, last_value::text as value
		from pg_sequences where schemaname = 'public' and last_value is not null`);
	return rows;
}

export async function setSequence(client: ClientBase, { name, value }: { name: string; value: string }) {
	await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value]);
}

/** The names of the applied migrations. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>('select name from drizzle.__drizzle_migrations order by name');
	return rows.map(({ name }) => name);
}

/** The columns of a job that are saved. pg-boss sets the others. */
const jobColumns = `id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max,
	expire_seconds, deletion_seconds, start_after, created_on, keep_until, dead_letter, policy,
	source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id`;

export async function hasJobs(client: ClientBase): Promise<boolean> {
	const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
	return rows[0]!.there;
}

/**
 * Jobs that are not done yet, because an unsent mail must not be lost with the machine. A running job is saved as a
 * retry, which is safe for every job. Finished jobs are not saved.
 */
export const readWaitingJobs = (client: ClientBase): Readable =>
	client.query(
		copyTo(`copy (
			select to_jsonb(waiting) || case waiting.state when 'active' then '{"state": "retry"}' else '{}' end::jsonb
			from (select ${jobColumns} from pgboss.job where state in ('created', 'retry', 'active')) waiting
		) to stdout`),
	);

/** Call in a transaction. `fill` writes what `readWaitingJobs` read. Returns how many jobs were added to a queue. */
export async function fillWaitingJobs(client: ClientBase, fill: (into: Writable) => Promise<void>): Promise<number> {
	await client.query('create temporary table incoming (job jsonb not null) on commit drop');
	await fill(client.query(copyFrom('copy incoming from stdin')));
	const { rowCount } = await client.query(`
		insert into pgboss.job (${jobColumns})
		select ${jobColumns} from incoming, jsonb_populate_record(null::pgboss.job, job)
		where name in (select name from pgboss.queue)
		on conflict do nothing`);
	return rowCount ?? 0;
}

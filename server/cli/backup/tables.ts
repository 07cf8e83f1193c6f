import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export type Table = { name: string; columns: string[] };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const target = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Every table of the house, each after those that it refers to. */
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
		references.filter((one) => one.name === name).map(({ refers }) => refers),
	);
}

function inOrder(tables: Table[], refersTo: (name: string) => string[]): Table[] {
	const ordered: Table[] = [];
	const waiting = new Set(tables.map(({ name }) => name));
	while (waiting.size > 0) {
		const ready = tables.filter(({ name }) => waiting.has(name) && !refersTo(name).some((one) => waiting.has(one)));
		if (ready.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...waiting].join(', ')}`);
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
 * For the duration of the loading transaction: the audit log may be written as it was and the sums of reviews are not
 * counted a second time. References are checked all the same. Needs no superuser, only the tables' owner.
 */
export async function withoutTriggers(client: ClientBase, tables: Table[], work: () => Promise<void>) {
	for (const { name } of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`);
	// Migrations put a few rows into an empty house; those of the archive take their place.
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

/** How far a database is, by the names of its migrations. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>('select name from drizzle.__drizzle_migrations order by name');
	return rows.map(({ name }) => name);
}

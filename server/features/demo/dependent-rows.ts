import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/core/db/client.ts';
import { keyOf } from './records.ts';

/** A foreign key: rows of `child` name a row of `parent` in `column`. */
export type ForeignKey = { child: string; column: string; parent: string; cascades: boolean; childHasId: boolean };

/** Ids by table. */
export type Rows = Map<string, Set<string>>;

export const addRows = (rows: Rows, table: string, ids: Iterable<string>) =>
	rows.set(table, new Set([...(rows.get(table) ?? []), ...ids]));

/** Rows of real people that name a demo row here need it. All others depend on it and are removed with it. */
const needs = [
	'mailings.event_id',
	'event_registrations.event_id',
	'application_supporters.member_id',
	'bills.run_id',
	'tee_players.allocation_id',
];
/** Rows of a real import stay without the member, and a real booking of the hall without the request. */
const releases = ['member_import_rows.member_id', 'hall_bookings.enquiry_id'];

/** The account belongs to the row that names it. */
const ownAccounts = ['members.account_id', 'family_members.account_id'];

const nameOf = ({ child, column }: ForeignKey) => `${child}.${column}`;
/** Says who did something. What staff of the demo did to real records stays. */
const saysWho = (key: ForeignKey) => key.parent === 'accounts' && !key.cascades && !ownAccounts.includes(nameOf(key));

export async function foreignKeys(tx: Tx): Promise<ForeignKey[]> {
	const { rows } = await tx.execute<ForeignKey>(sql`
		select child.relname as child, a.attname as "column", parent.relname as parent, c.confdeltype = 'c' as cascades,
			exists (select 1 from pg_attribute where attrelid = child.oid and attname = 'id') as "childHasId"
		from pg_constraint c
		join pg_class child on child.oid = c.conrelid
		join pg_class parent on parent.oid = c.confrelid
		join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
		where c.contype = 'f' and c.connamespace = 'public'::regnamespace and child.relname not like 'audit%'`);
	return rows;
}

const namedIn = ({ child, column }: ForeignKey, ids: Iterable<string>): SQL =>
	sql`${sql.identifier(child)} where ${sql.identifier(column)}::text = any(${sql.param([...ids])}::text[])`;

async function idsOf(tx: Tx, query: SQL): Promise<string[]> {
	const { rows } = await tx.execute<{ id: string | null }>(query);
	return rows.flatMap(({ id }) => id ?? []);
}

/** Adds what depends on the rows: rows that name one of them, and so on. */
export async function addDependents(tx: Tx, keys: readonly ForeignKey[], rows: Rows) {
	const owning = keys.filter(
		(key) => key.childHasId && !saysWho(key) && ![...needs, ...releases].includes(nameOf(key)),
	);
	for (let grown = true; grown; ) {
		grown = false;
		const add = (table: string, ids: readonly string[]) => {
			const known = rows.get(table) ?? new Set();
			const before = known.size;
			for (const id of ids) known.add(id);
			rows.set(table, known);
			if (known.size > before) grown = true;
		};
		for (const key of owning) {
			const parents = rows.get(key.parent);
			if (parents?.size) add(key.child, await idsOf(tx, sql`select id::text from ${namedIn(key, parents)}`));
		}
		// Also of a member who was admitted from a demo application.
		for (const { child, column } of keys.filter((key) => ownAccounts.includes(nameOf(key)))) {
			const owners = rows.get(child);
			if (owners?.size)
				add(
					'accounts',
					await idsOf(
						tx,
						sql`select ${sql.identifier(column)}::text as id from ${sql.identifier(child)}
							where id::text = any(${sql.param([...owners])}::text[])`,
					),
				);
		}
	}
}

/** Which of the rows other rows need: the id, and how many rows of which table. */
export async function neededRows(tx: Tx, keys: readonly ForeignKey[], rows: Rows) {
	const found: { table: string; id: string; child: string; count: number }[] = [];
	for (const key of keys.filter((candidate) => needs.includes(nameOf(candidate)) || saysWho(candidate))) {
		const parents = rows.get(key.parent);
		if (!parents?.size) continue;
		const own = [...(rows.get(key.child) ?? [])];
		const result = await tx.execute<{ id: string; count: number }>(
			sql`select ${sql.identifier(key.column)}::text as id, count(*)::int as count from ${namedIn(key, parents)}
				${key.childHasId ? sql`and id::text <> all(${sql.param(own)}::text[])` : sql``} group by 1`,
		);
		for (const row of result.rows) found.push({ table: key.parent, child: key.child, ...row });
	}
	return found;
}

/** Deletes the rows, those that name others first. */
export async function deleteRows(tx: Tx, keys: readonly ForeignKey[], rows: Rows) {
	for (const key of keys.filter((candidate) => releases.includes(nameOf(candidate)))) {
		const parents = rows.get(key.parent) ?? [];
		await tx.execute(
			sql`update ${sql.identifier(key.child)} set ${sql.identifier(key.column)} = null
				where ${sql.identifier(key.column)}::text = any(${sql.param([...parents])}::text[])`,
		);
	}
	const done = new Set<string>();
	async function empty(table: string) {
		if (done.has(table)) return;
		done.add(table);
		const ids = rows.get(table);
		if (!ids?.size) return;
		for (const key of keys.filter(({ parent }) => parent === table)) {
			await empty(key.child);
			if (!key.childHasId && !saysWho(key)) await tx.execute(sql`delete from ${namedIn(key, ids)}`);
		}
		await tx.execute(
			sql`delete from ${sql.identifier(table)} where ${sql.identifier(keyOf(table))}::text = any(${sql.param([...ids])}::text[])`,
		);
	}
	for (const table of rows.keys()) await empty(table);
}

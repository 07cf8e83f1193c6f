import { ilike, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import * as audit from '#server/features/audit/queries.ts';
import * as members from '#server/features/members/queries.ts';
import * as payments from '#server/features/payments/office.queries.ts';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';
import type { Db } from './client.ts';
import { foundByAny } from './found-by-any.ts';
import { anywhere } from './keyset.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});

const trees = pgTable('trees', { id: integer().primaryKey(), kind: text().notNull(), place: text().notNull() });

it('finds rows by any of the conditions, whether or not an index can find the text', async () => {
	const { db } = database;
	await db.execute(sql`create table trees (id integer primary key, kind text not null, place text not null)`);
	await db.insert(trees).values([
		{ id: 1, kind: 'ash', place: 'gate' },
		{ id: 2, kind: 'elm', place: 'ash lane' },
		{ id: 3, kind: 'ash', place: 'ash lane' },
		{ id: 4, kind: 'oak', place: 'river' },
	]);
	const idsOf = async (q: string, other = true) => {
		const conditions = [ilike(trees.kind, anywhere(q)), other ? ilike(trees.place, anywhere(q)) : undefined] as const;
		const rows = await db
			.select()
			.from(trees)
			.where(foundByAny(db, trees, q, conditions))
			.orderBy(trees.id);
		return rows.map(({ id }) => id);
	};
	expect(await idsOf('as')).toEqual([1, 2, 3]);
	expect(await idsOf('ash')).toEqual([1, 2, 3]);
	expect(await idsOf('as', false)).toEqual([1, 3]);
	expect(await idsOf('ash', false)).toEqual([1, 3]);
	expect(await idsOf('%%%')).toEqual([]);
});

/** The plans of the queries that `read` sends, as they are when the database reads whole tables only if no index serves. */
async function plansOf(read: (db: Db) => Promise<unknown>): Promise<string[]> {
	const queries: { text: string; values: unknown[] }[] = [];
	const logger = { logQuery: (text: string, values: unknown[]) => void queries.push({ text, values }) };
	await read(drizzle({ client: database.pool, logger }));
	const client = await database.pool.connect();
	try {
		await client.query('begin');
		// Walking through a whole index in its order is not allowed either.
		for (const way of ['seqscan', 'indexscan', 'indexonlyscan']) await client.query(`set local enable_${way} = off`);
		const plans: string[] = [];
		for (const { text, values } of queries) {
			const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
			plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
		}
		return plans;
	} finally {
		await client.query('rollback');
		client.release();
	}
}

const today = '2026-01-01';
const texts = ['Chowdhury', 'Karim Uddin', '01712', 'DGCC-0247', 'রহিম উদ্দিন'];
const searches: Record<string, (db: Db, q: string) => Promise<unknown>> = {
	'page of members': (db, q) => members.membersPage(db, { q, number: 247, sealed: ['a'], today }, { sort: 'since' }),
	'number of members': (db, q) => members.countMembers(db, { q, number: 247, sealed: ['a'], today }),
	'members in the search box': (db, q) => members.searchMembers(db, q, ['a'], 10),
	'page of the audit log': (db, q) => audit.entries(db, { q }, { sort: 'when' }),
	'number of audit entries': (db, q) => audit.entryCount(db, { q }),
	'page of payments': (db, q) => payments.paymentsPage(db, { q }, { sort: 'started' }),
};

it.each(Object.entries(searches))('reads no whole table: %s', async (_, search) => {
	for (const q of texts) {
		const plans = await plansOf((db) => search(db, q));
		expect(plans).not.toEqual([]);
		for (const plan of plans) expect(plan).not.toContain('Seq Scan');
	}
});

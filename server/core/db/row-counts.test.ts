import { and, eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';
import { outsideTransaction } from '#tests/helpers/pool-guard.ts';
import { type DayRange, inDays } from './days.ts';
import { rowCounts } from './row-counts.tables.ts';
import { addUpRowCounts, countInDays, monthCountsOf, type RowCount, rowCountsOf, sumOf } from './row-counts.ts';

const trees = pgTable('trees', { kind: text().notNull(), place: text().notNull() });
type Key = { kind: string };

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
beforeEach(async () => {
	const { db } = database;
	await db.execute(sql`drop table if exists trees`);
	await db.delete(rowCounts);
	await db.execute(sql`create table trees (kind text not null, place text not null)`);
	await db.insert(trees).values([
		{ kind: 'ash', place: 'gate' },
		{ kind: 'ash', place: 'river' },
		{ kind: 'elm', place: 'river' },
	]);
	await db.execute(sql`call keep_row_counts('trees', $$jsonb_build_object('kind', kind)$$)`);
});

const counts = async () => {
	const kept = await rowCountsOf<Key>(database.db, trees);
	return Object.fromEntries(kept.filter(({ rows }) => rows !== 0).map(({ key, rows }) => [key.kind, rows]));
};
const storedRows = () => database.db.$count(rowCounts);

it('counts the rows that were there before', async () => {
	expect(await counts()).toEqual({ ash: 2, elm: 1 });
});

it('follows rows that are added, changed and removed, one or many at a time', async () => {
	const { db } = database;
	await db.insert(trees).values([
		{ kind: 'oak', place: 'gate' },
		{ kind: 'oak', place: 'river' },
	]);
	await db.update(trees).set({ kind: 'elm' }).where(eq(trees.kind, 'ash'));
	await db.delete(trees).where(eq(trees.place, 'gate'));
	expect(await counts()).toEqual({ oak: 1, elm: 2 });
});

it('adds nothing for a change of another column, and nothing for a transaction that fails', async () => {
	const { db } = database;
	const before = await storedRows();
	await db.update(trees).set({ place: 'hill' });
	await db
		.transaction(async (tx) => {
			await tx.delete(trees);
			throw new Error('stopped');
		})
		.catch(() => undefined);
	expect(await storedRows()).toBe(before);
});

it('lets transactions that change the same count go on beside each other', async () => {
	const { db } = database;
	await db.transaction(async (first) => {
		await first.insert(trees).values({ kind: 'ash', place: 'first' });
		await outsideTransaction(async () => {
			await db.transaction((second) => second.insert(trees).values({ kind: 'ash', place: 'second' }));
			expect(await counts()).toEqual({ ash: 3, elm: 1 });
		});
	});
	expect(await counts()).toEqual({ ash: 4, elm: 1 });
});

it('keeps the sums when the rows are added up, also by two processes and beside a writer', async () => {
	const { db } = database;
	for (let number = 0; number < 20; number++) await db.insert(trees).values({ kind: 'oak', place: `${number}` });
	await db.delete(trees).where(eq(trees.kind, 'elm'));
	await Promise.all([addUpRowCounts(db), db.insert(trees).values({ kind: 'ash', place: 'late' }), addUpRowCounts(db)]);
	expect(await counts()).toEqual({ ash: 3, oak: 20 });
	await addUpRowCounts(db);
	expect(await storedRows()).toBe(2);
});

it('sums the counts whose key has the wanted values', () => {
	const kept: RowCount<{ state: string; kind: string | null }>[] = [
		{ key: { state: 'new', kind: null }, rows: 2 },
		{ key: { state: 'new', kind: 'hall' }, rows: 3 },
		{ key: { state: 'done', kind: 'hall' }, rows: 5 },
	];
	expect(sumOf(kept)).toBe(10);
	expect(sumOf(kept, { state: 'new', kind: undefined })).toBe(5);
	expect(sumOf(kept, { kind: null })).toBe(2);
});

it('counts by month beside the other counts of a table, without rows that have no month', async () => {
	const { db } = database;
	await db.execute(sql`call keep_month_counts('trees',
		$$jsonb_build_object('month', case when kind <> 'elm' then place end, 'kind', kind)$$)`);
	await db.insert(trees).values({ kind: 'oak', place: '2031-03' });
	await db.update(trees).set({ place: '2031-02' }).where(eq(trees.kind, 'ash'));
	const months = async (from?: string) =>
		(await monthCountsOf<Key>(db, trees, from))
			.filter(({ rows }) => rows !== 0)
			.map(({ key, rows }) => `${key.month} ${key.kind} ${rows}`)
			.sort();
	expect(await months()).toEqual(['2031-02 ash 2', '2031-03 oak 1']);
	expect(await months('2031-03')).toEqual(['2031-03 oak 1']);
	expect(await counts()).toEqual({ ash: 2, elm: 1, oak: 1 });
	await addUpRowCounts(db);
	expect(await months()).toEqual(['2031-02 ash 2', '2031-03 oak 1']);
});

it('counts the rows of some days by whole months, and reads only the days at the two ends', async () => {
	const { db } = database;
	const flowers = pgTable('flowers', { kind: text().notNull(), at: timestamp({ withTimezone: true }).notNull() });
	await db.execute(sql`drop table if exists flowers`);
	await db.execute(sql`create table flowers (kind text not null, at timestamptz not null)`);
	// A lily and a rose on each day of a year.
	await db.execute(sql`insert into flowers select kind, day + interval '23 hours' from unnest(array['lily', 'rose']) as kind,
		generate_series('2029-12-01'::timestamp at time zone 'Asia/Dhaka', '2030-11-30'::timestamp at time zone 'Asia/Dhaka', '1 day') as day`);
	await db.execute(sql`call keep_row_counts('flowers', $$jsonb_build_object('kind', kind)$$)`);
	await db.execute(sql`call keep_month_counts('flowers', $$jsonb_build_object('kind', kind,
		'month', to_char(at at time zone 'Asia/Dhaka', 'YYYY-MM'))$$)`);
	const read: DayRange[] = [];
	const countRoses = (days: DayRange) =>
		countInDays<Key>(
			db,
			flowers,
			days,
			(kept) => sumOf(kept, { kind: 'rose' }),
			(range) => {
				read.push(range);
				return db.$count(flowers, and(eq(flowers.kind, 'rose'), inDays(flowers.at, range)));
			},
		);
	expect(await countRoses({})).toBe(365);
	expect(await countRoses({ from: '2030-01-01', to: '2030-03-31' })).toBe(31 + 28 + 31);
	expect(read).toEqual([]);
	expect(await countRoses({ from: '2029-12-31', to: '2030-03-02' })).toBe(1 + 31 + 28 + 2);
	expect(read.splice(0)).toEqual([
		{ from: '2029-12-31', to: '2029-12-31' },
		{ from: '2030-03-01', to: '2030-03-02' },
	]);
	expect(await countRoses({ from: '2030-11-02' })).toBe(29);
	expect(await countRoses({ to: '2029-12-05' })).toBe(5);
	expect(await countRoses({ from: '2030-02-10', to: '2030-03-10' })).toBe(19 + 10);
	expect(await countRoses({ from: '2030-02-10', to: '2030-02-09' })).toBe(0);
	await db.execute(sql`drop table flowers`);
});

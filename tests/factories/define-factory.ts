import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/core/db/client.ts';
import { counter } from '#tests/helpers/counter.ts';

/** A test app, a test database, or a transaction as `{ db: tx }`. */
export type Target = { db: Db | Tx; clock?: { now(): Date } };

// PostgreSQL takes at most 65,535 parameters per statement.
const rowsPerStatement = 1000;

/**
 * Inserts rows of one table: the defaults, overridden by what the test needs. A column without a default must be
 * passed. `now` is the time of the app's clock, `count` is a different number for every row.
 */
export function defineFactory<T extends PgTable, const D extends Partial<InferInsertModel<T>>>(
	table: T,
	defaults: (context: { now: Date; count: number }) => D,
) {
	type Insert = InferInsertModel<T>;
	type Row = InferSelectModel<T>;
	type Values = Partial<Insert> & Omit<Insert, keyof D>;
	const next = counter();

	async function createMany({ db, clock }: Target, list: Values[]): Promise<Row[]> {
		const now = clock?.now() ?? new Date();
		const rows = list.map((values) => ({ ...defaults({ now, count: next() }), ...values }));
		const created: Row[] = [];
		for (let start = 0; start < rows.length; start += rowsPerStatement) {
			const chunk = rows.slice(start, start + rowsPerStatement);
			created.push(
				...((await db
					.insert(table as PgTable)
					.values(chunk)
					.returning()) as Row[]),
			);
		}
		return created;
	}

	async function create(
		target: Target,
		...[values]: Record<never, never> extends Values ? [Values?] : [Values]
	): Promise<Row> {
		const [row] = await createMany(target, [(values ?? {}) as Values]);
		return row!;
	}

	return { create, createMany };
}

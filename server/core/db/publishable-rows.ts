import {
	and,
	eq,
	type InferInsertModel,
	type InferSelectModel,
	isNotNull,
	isNull,
	lt,
	type SQL,
	sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { binDays } from '#contract/core/publishing.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Db, Tx } from './client.ts';

type ContentTable = PgTable & Record<'id' | 'version' | 'deletedAt', PgColumn>;

/** The queries that all tables with version and bin share, such as those with `contentLife` (columns.ts): save by version, bin, restore, delete after 30 days. */
export function contentRows<T extends ContentTable>(
	table: T,
	/** Used in messages, such as "event". */
	noun: string,
) {
	type Row = InferSelectModel<T>;
	const plain = table as PgTable;
	const firstRow = async (rows: PromiseLike<unknown[]>) => (await rows)[0] as Row | undefined;
	const missing = () => notFound(`There is no such ${noun}.`);

	return {
		async byId(tx: Db | Tx, id: string): Promise<Row> {
			const row = await firstRow(tx.select().from(plain).where(eq(table.id, id)));
			if (!row) throw missing();
			return row;
		},

		/** Refuses the save if someone saved a newer version than the one the caller has seen, if it says which. */
		async lockForSaving(tx: Tx, id: string, version?: number): Promise<Row> {
			const row = await firstRow(tx.select().from(plain).where(eq(table.id, id)).for('update'));
			if (!row) throw missing();
			const { version: newest, deletedAt } = row as unknown as { version: number; deletedAt: Date | null };
			if (deletedAt) throw conflict(`This ${noun} is in the bin. Restore it before you change it.`);
			if (version !== undefined && newest !== version)
				throw conflict(
					`Someone else saved this ${noun} while you were writing. What you wrote is still here; compare the two.`,
				);
			return row;
		},

		/** Call after `lockForSaving`. */
		async save(tx: Tx, id: string, values: Partial<InferInsertModel<T>>): Promise<Row> {
			const change = { ...values, version: sql`${table.version} + 1` };
			return (await firstRow(tx.update(plain).set(change).where(eq(table.id, id)).returning()))!;
		},

		async moveToBin(tx: Tx, id: string, now: Date): Promise<Row> {
			const row = await firstRow(
				tx
					.update(plain)
					.set({ deletedAt: now })
					.where(and(eq(table.id, id), isNull(table.deletedAt)))
					.returning(),
			);
			if (!row) throw missing();
			return row;
		},

		async restore(tx: Tx, id: string): Promise<Row> {
			const row = await firstRow(
				tx
					.update(plain)
					.set({ deletedAt: null })
					.where(and(eq(table.id, id), isNotNull(table.deletedAt)))
					.returning(),
			);
			if (!row) throw notFound(`This ${noun} is no longer in the bin.`);
			return row;
		},

		/** Deletes for good what was in the bin for 30 days, except for the rows that match `keep`. */
		emptyBin: (tx: Tx, now: Date, keep?: SQL) =>
			tx
				.delete(plain)
				.where(
					and(
						lt(table.deletedAt, new Date(now.getTime() - binDays * 86_400_000)),
						keep ? sql`not (${keep})` : undefined,
					),
				)
				.returning() as unknown as Promise<Row[]>,
	};
}

import { and, asc, eq, isNotNull, notLike } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/core/db/client.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { FieldEncryption } from './field-encryption.ts';

/** A column with encrypted values. */
export type SealedColumn = {
	table: PgTable;
	id: PgColumn;
	column: PgColumn;
	/** The name of the column in the place that the values are bound to. */
	sealedAs: string;
	/** The column with the id of the row that the values are bound to, if that is not always this row, and its table. */
	sealedFor?: { id: PgColumn; table: string };
	/** The blind index of the same value. */
	index?: PgColumn;
};

const batchSize = 200;

/**
 * Encrypts everything again that was not encrypted with the current secret, and returns how many values. It can be
 * stopped at any moment and started again, and a value that is changed meanwhile is not overwritten.
 */
export async function resealColumn(db: Db, sealed: SealedColumn, encryption: FieldEncryption): Promise<number> {
	const { table, id, column, sealedAs, sealedFor, index } = sealed;
	const { name: tableName } = getTableConfig(table);
	let count = 0;
	for (;;) {
		const rows = await db
			.select({ id, value: column, sealedFor: sealedFor?.id ?? id })
			.from(table)
			.where(and(isNotNull(column), notLike(column, `${encryption.currentPrefix}%`)))
			.orderBy(asc(id))
			.limit(batchSize);
		for (const row of rows as { id: string; value: string; sealedFor: string }[]) {
			const placeTable = row.sealedFor === row.id ? tableName : sealedFor!.table;
			const place = { table: placeTable, column: sealedAs, rowId: row.sealedFor };
			const text = decrypted(encryption, row.value, place);
			const values = {
				[keyOf(table, column)]: encryption.encrypt(text, place),
				...(index ? { [keyOf(table, index)]: encryption.blindIndex(sealedAs, text) } : {}),
			};
			await db
				.update(table)
				.set(values)
				.where(and(eq(id, row.id), eq(column, row.value)));
			count++;
		}
		if (rows.length < batchSize) return count;
	}
}

function decrypted(encryption: FieldEncryption, value: string, place: Parameters<FieldEncryption['decrypt']>[1]) {
	try {
		return encryption.decrypt(value, place);
	} catch (cause) {
		throw new OperatorError(
			`${place.table}.${place.column} of ${place.rowId} cannot be read with these secrets. Add the earlier one to APP_SECRET_PREVIOUS.`,
			{ cause },
		);
	}
}

/** The name of a column in the code, which `set` needs. */
const keyOf = (table: PgTable, column: PgColumn): string =>
	Object.entries(table).find(([, candidate]) => candidate === column)![0];

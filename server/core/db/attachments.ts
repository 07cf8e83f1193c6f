import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';

/** Which of these addresses are attachments of a row, also of one that is in the bin. */
export async function attachmentsAmong(
	tx: Tx,
	table: PgTable & { attachments: PgColumn },
	urls: readonly string[],
): Promise<string[]> {
	const url = sql<string>`attached ->> 'url'`;
	const rows = await tx
		.selectDistinct({ url })
		.from(table as PgTable)
		.crossJoin(sql`jsonb_array_elements(${table.attachments}) attached`)
		.where(inArray(url, [...urls]));
	return rows.map((row) => row.url);
}

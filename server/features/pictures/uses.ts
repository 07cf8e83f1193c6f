import { type SQL, sql } from 'drizzle-orm';
import type { LibraryUse } from '#contract/pictures.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Feature } from '#server/core/feature.ts';

export type Use = Omit<LibraryUse, 'name'>;

/** Where pictures are used, as every feature declares it: rows of picture, kind, id and state. */
export function usesOf(features: readonly Feature[], now: Date): SQL {
	const declared = features.flatMap(({ pictureUses }) => (pictureUses ? [pictureUses(now)] : []));
	return sql.join(declared, sql` union `);
}

export async function usesOfPicture(tx: Db | Tx, uses: SQL, pictureId: string): Promise<Use[]> {
	const { rows } = await tx.execute<{ kind: string; id: string; state: string }>(
		sql`select kind, id, state from (${uses}) as uses where picture = ${pictureId} order by kind, id, state`,
	);
	return rows.map(({ kind, id, state }) => ({ subjectKind: kind, subjectId: id, state }));
}

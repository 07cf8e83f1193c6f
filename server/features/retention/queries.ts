import type { Db, Tx } from '#server/core/db/client.ts';
import { retentionRules } from './tables.ts';

export const chosenRules = (tx: Db | Tx) => tx.select().from(retentionRules);

export async function putRule(tx: Tx, values: typeof retentionRules.$inferInsert) {
	await tx.insert(retentionRules).values(values).onConflictDoUpdate({ target: retentionRules.name, set: values });
}

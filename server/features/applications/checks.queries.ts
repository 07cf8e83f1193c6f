import { and, eq, inArray } from 'drizzle-orm';
import type { CheckName } from '#contract/application-checks.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { applicationChecks } from './tables.ts';

export const checksOf = (tx: Db | Tx, applicationId: string) =>
	tx.select().from(applicationChecks).where(eq(applicationChecks.applicationId, applicationId));

export async function storeCheck(tx: Tx, values: typeof applicationChecks.$inferInsert) {
	const { applicationId: _application, name: _name, ...set } = values;
	await tx
		.insert(applicationChecks)
		.values(values)
		.onConflictDoUpdate({ target: [applicationChecks.applicationId, applicationChecks.name], set });
}

export async function deleteChecks(tx: Tx, applicationId: string, names: readonly CheckName[]) {
	await tx
		.delete(applicationChecks)
		.where(and(eq(applicationChecks.applicationId, applicationId), inArray(applicationChecks.name, [...names])));
}

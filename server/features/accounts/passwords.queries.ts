import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { passwordResets } from './accounts.tables.ts';

export async function insertReset(tx: Db | Tx, values: typeof passwordResets.$inferInsert): Promise<string> {
	const [reset] = await tx.insert(passwordResets).values(values).returning({ id: passwordResets.id });
	return reset!.id;
}

export async function openReset(tx: Db | Tx, id: string, now: Date) {
	const [reset] = await tx
		.select()
		.from(passwordResets)
		.where(and(eq(passwordResets.id, id), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)));
	return reset;
}

/** Uses up the link, and every other one of the account with it. Answers false when somebody was faster. */
export async function useUp(tx: Tx, reset: { id: string; accountId: string }, usedAt: Date): Promise<boolean> {
	const used = await tx
		.update(passwordResets)
		.set({ usedAt })
		.where(and(eq(passwordResets.accountId, reset.accountId), isNull(passwordResets.usedAt)))
		.returning({ id: passwordResets.id });
	return used.some(({ id }) => id === reset.id);
}

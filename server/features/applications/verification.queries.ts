import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { verificationCodes } from './tables.ts';

const mostTries = 5;

export async function insertCode(tx: Db | Tx, values: typeof verificationCodes.$inferInsert) {
	await tx.insert(verificationCodes).values(values);
}

const newestOf = (applicationId: string) =>
	sql`(select id from verification_codes where application_id = ${applicationId} order by turn desc limit 1)`;

/**
 * Uses one of the five tries of the newest code and returns its hash. The database counts, so that a thousand guesses
 * at the same moment get five tries in total.
 */
export async function spendTry(tx: Db | Tx, applicationId: string, now: Date) {
	const [code] = await tx
		.update(verificationCodes)
		.set({ tries: sql`${verificationCodes.tries} + 1` })
		.where(
			and(
				eq(verificationCodes.id, newestOf(applicationId)),
				lt(verificationCodes.tries, mostTries),
				gt(verificationCodes.codeExpiresAt, now),
				isNull(verificationCodes.usedAt),
			),
		)
		.returning({ id: verificationCodes.id, codeHash: verificationCodes.codeHash, tries: verificationCodes.tries });
	return code;
}

export async function newestCode(tx: Db | Tx, applicationId: string) {
	const [code] = await tx
		.select()
		.from(verificationCodes)
		.where(eq(verificationCodes.applicationId, applicationId))
		.orderBy(desc(verificationCodes.turn))
		.limit(1);
	return code;
}

/** Returns false if the code was used before. */
export async function markUsed(tx: Db | Tx, id: string, usedAt: Date): Promise<boolean> {
	const used = await tx
		.update(verificationCodes)
		.set({ usedAt })
		.where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
		.returning({ id: verificationCodes.id });
	return used.length > 0;
}

import { and, eq, getTableName, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import { undoDays } from '#contract/account-changes.ts';
import { dayMs } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { accountChanges } from './account-changes.tables.ts';
import { passkeys, recoveryCodes, secondFactors } from './second-factor.tables.ts';

const oldest = (now: Date) => new Date(now.getTime() - undoDays * dayMs);

/** The second factor of an account, by table. A set-up that was not finished is left out. */
const secondFactorOf = (accountId: string) => sql`jsonb_build_object(
	'second_factors', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${secondFactors} t where t.account_id = ${accountId} and t.confirmed_at is not null),
	'passkeys', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${passkeys} t where t.account_id = ${accountId}),
	'recovery_codes', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${recoveryCodes} t where t.account_id = ${accountId})
)`;

/** Also deletes the changes that can no longer be undone. */
export async function insertChange(
	tx: Tx,
	{
		detail = '',
		...values
	}: Omit<typeof accountChanges.$inferInsert, 'before' | 'detail'> & { detail?: string | undefined },
): Promise<string> {
	await tx.delete(accountChanges).where(lte(accountChanges.changedAt, oldest(values.changedAt)));
	const [change] = await tx
		.insert(accountChanges)
		.values({ ...values, detail, before: secondFactorOf(values.accountId) })
		.returning({ id: accountChanges.id });
	return change!.id;
}

export async function openChange(tx: Db | Tx, id: string, now: Date) {
	const [change] = await tx
		.select()
		.from(accountChanges)
		.where(and(eq(accountChanges.id, id), isNull(accountChanges.undoneAt), gt(accountChanges.changedAt, oldest(now))));
	return change;
}

/** This change and all later ones, because undoing restores the account as it was before. False when another request was faster. */
export async function markUndone(tx: Tx, change: typeof accountChanges.$inferSelect, undoneAt: Date): Promise<boolean> {
	const undone = await tx
		.update(accountChanges)
		.set({ undoneAt })
		.where(
			and(
				eq(accountChanges.accountId, change.accountId),
				isNull(accountChanges.undoneAt),
				gte(accountChanges.changedAt, change.changedAt),
			),
		)
		.returning({ id: accountChanges.id });
	return undone.some(({ id }) => id === change.id);
}

export async function restoreSecondFactor(tx: Tx, { id, accountId }: { id: string; accountId: string }) {
	for (const table of [secondFactors, passkeys, recoveryCodes]) {
		await tx.delete(table).where(eq(table.accountId, accountId));
		await tx.execute(sql`insert into ${table} select row.* from ${accountChanges} change,
			jsonb_populate_recordset(null::${table}, change.before -> ${getTableName(table)}::text) row where change.id = ${id}`);
	}
}

export const changesOf = (tx: Db | Tx, accountId: string) =>
	tx
		.select({ at: accountChanges.changedAt, change: accountChanges.kind, email: accountChanges.email })
		.from(accountChanges)
		.where(eq(accountChanges.accountId, accountId));

import { and, asc, eq, getTableColumns, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import type { SecurityEventName } from '#contract/security-log.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { accountWithEmailLike, emailOf } from '#server/features/accounts/account-state.ts';
import { securityLog } from './tables.ts';

export type NewEntry = Required<typeof securityLog.$inferInsert>;

/** An entry of the running minute is written again when its count has grown. */
export async function putEntries(db: Db, entries: NewEntry[]) {
	await db
		.insert(securityLog)
		.values(entries)
		.onConflictDoUpdate({ target: securityLog.id, set: { count: sql`excluded.count` } });
}

export type LogFilter = {
	event?: SecurityEventName | undefined;
	account?: string | undefined;
	since?: Date | undefined;
	/** This moment is not included. */
	until?: Date | undefined;
	q?: string | undefined;
	/** Of the searched text, which may be an address without an account. */
	fingerprint?: string | undefined;
};

function matches({ event, account, since, until, q, fingerprint }: LogFilter) {
	const pattern = q && anywhere(q);
	return and(
		event && eq(securityLog.event, event),
		account ? eq(securityLog.accountId, account) : undefined,
		since && gte(securityLog.at, since),
		until && lt(securityLog.at, until),
		pattern
			? or(
					accountWithEmailLike(securityLog.accountId, pattern),
					ilike(securityLog.network, pattern),
					ilike(securityLog.device, pattern),
					ilike(securityLog.detail, pattern),
					eq(securityLog.emailFingerprint, q),
					fingerprint ? eq(securityLog.emailFingerprint, fingerprint) : undefined,
				)
			: undefined,
	);
}

const order = {
	sorts: { when: { by: securityLog.at, type: 'timestamptz', usually: 'desc' } },
	id: securityLog.id,
} as const;

export async function entries(tx: Db | Tx, filter: LogFilter, view: ListView<'when'>, size?: number) {
	const pages = keyset(order, view, size);
	const rows = await tx
		.select({ ...getTableColumns(securityLog), email: emailOf(securityLog.accountId), key: pages.key })
		.from(securityLog)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ id }) => id);
}

export const entryCount = (tx: Db | Tx, filter: LogFilter) => tx.$count(securityLog, matches(filter));

export const entriesOfAccount = (tx: Db | Tx, accountId: string) =>
	tx.select().from(securityLog).where(eq(securityLog.accountId, accountId)).orderBy(asc(securityLog.at));

export const oldest = (tx: Db | Tx, before: Date, limit: number) =>
	tx
		.select({ id: securityLog.id, event: securityLog.event, at: securityLog.at })
		.from(securityLog)
		.where(lt(securityLog.at, before))
		.orderBy(asc(securityLog.at))
		.limit(limit);

export const countBefore = (tx: Db | Tx, before: Date) => tx.$count(securityLog, lt(securityLog.at, before));

export async function deleteOldest(tx: Tx, before: Date, limit: number): Promise<number> {
	const ids = tx.select({ id: securityLog.id }).from(securityLog).where(lt(securityLog.at, before)).limit(limit);
	const { rowCount } = await tx.delete(securityLog).where(inArray(securityLog.id, ids));
	return rowCount ?? 0;
}

/** The events stay, without what tells where the person was and how a device was named. */
export async function forgetPerson(tx: Tx, accountId: string, fingerprints: string[]) {
	await tx
		.update(securityLog)
		.set({ network: null, device: null, detail: null, emailFingerprint: null })
		.where(or(eq(securityLog.accountId, accountId), inArray(securityLog.emailFingerprint, fingerprints)));
}

import { and, asc, eq, getTableColumns, ilike, or } from 'drizzle-orm';
import type { MailState } from '#contract/mails.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { countInDays, rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import { mails } from '#server/core/mail/mails.tables.ts';

export type MailFilter = { q?: string | undefined; state?: MailState | undefined } & DayRange;

const matches = ({ q, state, ...days }: MailFilter) =>
	and(
		inDays(mails.createdAt, days),
		state && eq(mails.state, state),
		q ? or(ilike(mails.to, anywhere(q)), ilike(mails.subject, anywhere(q))) : undefined,
	);
const order = {
	sorts: { newest: { by: mails.createdAt, type: 'timestamptz', usually: 'desc' } },
	id: mails.id,
} as const;

export async function mailPage(tx: Db | Tx, filter: MailFilter, view: ListView<'newest'>) {
	const pages = keyset(order, view);
	const rows = await tx
		.select({ ...getTableColumns(mails), key: pages.key })
		.from(mails)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ id }) => id);
}

type Key = { state: MailState };

/** How many mails match, and how many have failed. */
export async function mailCounts(tx: Db | Tx, filter: MailFilter = {}): Promise<{ total: number; failed: number }> {
	const { q, state } = filter;
	const count = (days: DayRange) => tx.$count(mails, matches({ ...filter, ...days }));
	const [kept, total] = await Promise.all([
		rowCountsOf<Key>(tx, mails),
		q ? count(filter) : countInDays<Key>(tx, mails, filter, (rows) => sumOf(rows, { state }), count),
	]);
	return { total, failed: sumOf(kept, { state: 'failed' }) };
}

/** Locked, so that two people who press the button send it once. */
export async function lockMail(tx: Tx, id: string) {
	const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
	return mail;
}

export const failedMailIds = (tx: Db | Tx, limit: number) =>
	tx.select({ id: mails.id }).from(mails).where(eq(mails.state, 'failed')).orderBy(asc(mails.createdAt)).limit(limit);

import { and, asc, count, eq, gte, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { EnquiryKind, EnquiryState } from '#contract/enquiries.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { Enquiry } from './enquiries.queries.ts';
import { enquiries, enquiryMessages } from './enquiries.tables.ts';
import { type Step, transitions } from './states.ts';

export type InboxFilter = { q?: string | undefined; kind?: EnquiryKind | undefined; state?: EnquiryState | undefined };
type SortName = 'received' | 'name';

const sorts: Record<SortName, Sort> = {
	received: { by: enquiries.createdAt, type: 'timestamptz', usually: 'desc' },
	name: { by: enquiries.name, type: 'text', usually: 'asc' },
};

const narrowed = ({ q, kind, state }: InboxFilter): SQL | undefined =>
	and(
		kind && eq(enquiries.kind, kind),
		state && eq(enquiries.state, state),
		q
			? or(
					...[enquiries.name, enquiries.email, enquiries.phone, enquiries.message, enquiries.hallEvent].map((column) =>
						ilike(column, anywhere(q)),
					),
				)
			: undefined,
	);

export async function inbox(tx: Db | Tx, filter: InboxFilter, view: ListView<SortName>, size?: number) {
	const page = keyset({ sorts, id: enquiries.id }, view, size);
	const rows = await tx
		.select({ key: page.key, enquiry: enquiries })
		.from(enquiries)
		.where(and(narrowed(filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(rows, ({ enquiry }) => enquiry.id);
}

export async function stateCounts(tx: Db | Tx, { q, kind }: InboxFilter): Promise<Record<EnquiryState, number>> {
	const rows = await tx
		.select({ state: enquiries.state, count: count() })
		.from(enquiries)
		.where(narrowed({ q, kind }))
		.groupBy(enquiries.state);
	const counts = { NEW: 0, ANSWERED: 0, CLOSED: 0 };
	for (const row of rows) counts[row.state] = row.count;
	return counts;
}

/** A conditional update: answers whether the step was taken, so that two at once cannot both take it. */
export async function move(tx: Tx, id: string, step: Step, now: Date): Promise<boolean> {
	const { from, to } = transitions[step];
	const moved = await tx
		.update(enquiries)
		.set({
			state: to,
			...(step === 'answer' ? { answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.toISOString()})` } : {}),
			closedAt: step === 'close' ? now : null,
		})
		.where(and(eq(enquiries.id, id), inArray(enquiries.state, [...from])))
		.returning({ id: enquiries.id });
	return moved.length > 0;
}

/** One answer at a time: the next one sees what the one before has written. */
export const lock = (tx: Tx, id: string) =>
	tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id)).for('update');

export const threadOf = (tx: Db | Tx, enquiryId: string) =>
	tx
		.select()
		.from(enquiryMessages)
		.where(eq(enquiryMessages.enquiryId, enquiryId))
		.orderBy(asc(enquiryMessages.createdAt), asc(enquiryMessages.id));

/** False when that id is stored already: it was pressed twice. */
export async function insertMessage(tx: Tx, values: typeof enquiryMessages.$inferInsert): Promise<boolean> {
	const added = await tx
		.insert(enquiryMessages)
		.values(values)
		.onConflictDoNothing()
		.returning({ id: enquiryMessages.id });
	return added.length > 0;
}

/** Wishes for the hall that are not closed, from a day up to, but not with, another. */
export const wishesBetween = (tx: Db | Tx, from: string, to: string): Promise<Enquiry[]> =>
	tx
		.select()
		.from(enquiries)
		.where(
			and(
				eq(enquiries.kind, 'PREBOOK'),
				gte(enquiries.hallDate, from),
				lt(enquiries.hallDate, to),
				// What was closed without being confirmed takes nobody's day.
				or(ne(enquiries.state, 'CLOSED'), sql`${enquiries.hallConfirmedAt} is not null`),
			),
		)
		.orderBy(asc(enquiries.hallDate), asc(enquiries.createdAt));

/** One at a time per day: whoever holds this decides who has the hall. */
export const lockHallDay = (tx: Tx, date: string) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`hall ${date}`}))`);

export async function confirmHall(tx: Tx, id: string, now: Date | null): Promise<boolean> {
	const changed = await tx
		.update(enquiries)
		.set({ hallConfirmedAt: now })
		.where(and(eq(enquiries.id, id), now ? isNull(enquiries.hallConfirmedAt) : undefined))
		.returning({ id: enquiries.id });
	return changed.length > 0;
}

import { and, asc, count, desc, eq, gte, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type EnquiryKind, type EnquiryState, enquiryStates } from '#contract/enquiries.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { countInDays, rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import type { ErasedMember } from '#server/core/feature.ts';
import { type Step, transitions } from './states.ts';
import { enquiries, enquiryMessages } from './tables.ts';

export type Enquiry = typeof enquiries.$inferSelect;

/** Undefined when the id is stored already: it was sent twice. */
export async function insertEnquiry(tx: Tx, values: typeof enquiries.$inferInsert): Promise<Enquiry | undefined> {
	const [enquiry] = await tx.insert(enquiries).values(values).onConflictDoNothing().returning();
	return enquiry;
}

export async function enquiryById(tx: Db | Tx, id: string): Promise<Enquiry | undefined> {
	const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id));
	return enquiry;
}

export async function messageById(tx: Db | Tx, id: string) {
	const [row] = await tx
		.select({ message: enquiryMessages, enquiry: enquiries })
		.from(enquiryMessages)
		.innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
		.where(eq(enquiryMessages.id, id));
	return row;
}

export type EnquiryFilter = {
	q?: string | undefined;
	kind?: EnquiryKind | undefined;
	state?: EnquiryState | undefined;
} & DayRange;
export type EnquiryView = ListView<'received' | 'name'>;

const sorts: Record<'received' | 'name', Sort> = {
	received: { by: enquiries.createdAt, type: 'timestamptz', usually: 'desc' },
	name: { by: enquiries.name, type: 'text', usually: 'asc' },
};

const matches = ({ q, kind, state, ...days }: EnquiryFilter): SQL | undefined =>
	and(
		inDays(enquiries.createdAt, days),
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

export async function page(tx: Db | Tx, filter: EnquiryFilter, view: EnquiryView, size?: number) {
	const pages = keyset({ sorts, id: enquiries.id }, view, size);
	const rows = await tx
		.select({ key: pages.key, enquiry: enquiries })
		.from(enquiries)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ enquiry }) => enquiry.id);
}

type Key = { kind: EnquiryKind; state: EnquiryState };
const keptCounts = (tx: Db | Tx) => rowCountsOf<Key>(tx, enquiries);

export async function stateCounts(
	tx: Db | Tx,
	{ q, kind, ...days }: Omit<EnquiryFilter, 'state'>,
): Promise<Record<EnquiryState, number>> {
	const counts = { NEW: 0, ANSWERED: 0, CLOSED: 0 };
	if (!q) {
		for (const state of enquiryStates) {
			const count = (range: DayRange) => tx.$count(enquiries, matches({ state, kind, ...range }));
			counts[state] = await countInDays<Key>(tx, enquiries, days, (kept) => sumOf(kept, { state, kind }), count);
		}
		return counts;
	}
	const rows = await tx
		.select({ state: enquiries.state, count: count() })
		.from(enquiries)
		.where(matches({ q, kind, ...days }))
		.groupBy(enquiries.state);
	for (const row of rows) counts[row.state] = row.count;
	return counts;
}

export const newEnquiries = async (db: Db) => sumOf(await keptCounts(db), { state: 'NEW' });

export async function oldestNew(db: Db): Promise<Date | undefined> {
	const [oldest] = await db
		.select({ createdAt: enquiries.createdAt })
		.from(enquiries)
		.where(eq(enquiries.state, 'NEW'))
		.orderBy(asc(enquiries.createdAt))
		.limit(1);
	return oldest?.createdAt;
}

/** A conditional update, so that of two requests at the same moment only one takes the step. Returns whether it did. */
export async function takeStep(tx: Tx, id: string, step: Step, now: Date): Promise<boolean> {
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

/** One reply at a time: the next one sees what the one before has written. */
export const lock = (tx: Tx, id: string) =>
	tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id)).for('update');

export const threadOf = (tx: Db | Tx, enquiryId: string) =>
	tx
		.select()
		.from(enquiryMessages)
		.where(eq(enquiryMessages.enquiryId, enquiryId))
		.orderBy(asc(enquiryMessages.createdAt), asc(enquiryMessages.id));

export const threadsOf = (tx: Db | Tx, enquiryIds: string[]) =>
	tx
		.select()
		.from(enquiryMessages)
		.where(inArray(enquiryMessages.enquiryId, enquiryIds))
		.orderBy(asc(enquiryMessages.createdAt), asc(enquiryMessages.id));

export const enquiriesOfMember = (tx: Db | Tx, memberId: string): Promise<Enquiry[]> =>
	tx.select().from(enquiries).where(eq(enquiries.memberId, memberId)).orderBy(desc(enquiries.createdAt)).limit(50);

/** Also what the member wrote without logging in. A prebooking has no address, so it needs the same name and telephone. */
export async function deleteEnquiriesOfMember(tx: Tx, { id, emails, name, phone }: ErasedMember) {
	const addresses = emails.map((email) => email.toLowerCase());
	const sameCaller = and(eq(enquiries.phone, phone), eq(sql`lower(${enquiries.name})`, name.toLowerCase()));
	await tx
		.delete(enquiries)
		.where(or(eq(enquiries.memberId, id), inArray(sql`lower(${enquiries.email})`, addresses), sameCaller));
}

/** False when the id is stored already: the button was pressed twice. */
export async function insertMessage(tx: Tx, values: typeof enquiryMessages.$inferInsert): Promise<boolean> {
	const added = await tx
		.insert(enquiryMessages)
		.values(values)
		.onConflictDoNothing()
		.returning({ id: enquiryMessages.id });
	return added.length > 0;
}

/** Hall prebookings that are not closed, from a day up to, but not including, another day. */
export const prebookingsBetween = (tx: Db | Tx, from: string, to: string): Promise<Enquiry[]> =>
	tx
		.select()
		.from(enquiries)
		.where(
			and(
				eq(enquiries.kind, 'PREBOOK'),
				gte(enquiries.hallDate, from),
				lt(enquiries.hallDate, to),
				ne(enquiries.state, 'CLOSED'),
			),
		)
		.orderBy(asc(enquiries.hallDate), asc(enquiries.createdAt));

const closedBefore = (before: Date) => and(eq(enquiries.state, 'CLOSED'), lt(enquiries.closedAt, before));

export const countClosedBefore = (tx: Db | Tx, before: Date) => tx.$count(enquiries, closedBefore(before));

export const oldestClosed = (tx: Db | Tx, before: Date, limit: number) =>
	tx
		.select({ id: enquiries.id, name: enquiries.name, since: enquiries.closedAt })
		.from(enquiries)
		.where(closedBefore(before))
		.orderBy(asc(enquiries.closedAt), asc(enquiries.id))
		.limit(limit);

export const deleteEnquiries = (tx: Tx, ids: string[]) => tx.delete(enquiries).where(inArray(enquiries.id, ids));

import { and, desc, eq, inArray, isNull, or, type SQLWrapper } from 'drizzle-orm';
import type { CardState } from '#contract/membership-cards.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { membershipCards } from './cards.tables.ts';
import { memberIdsMatching } from './queries.ts';

export type CardRecord = typeof membershipCards.$inferSelect;
export type CardView = ListView<'number' | 'issued'>;
export type CardFilter = {
	state?: CardState | undefined;
	/** Matches the number of a card, its members, or their families. Undefined matches all rows. */
	search?:
		| { cardNumber: number | undefined; text: string; memberNumber: number | undefined; familyIds: SQLWrapper }
		| undefined;
	/** When it was issued. */
	days: DayRange;
};

const sorts: Record<CardView['sort'], Sort> = {
	number: { by: membershipCards.number, type: 'integer', usually: 'desc' },
	issued: { by: membershipCards.issuedAt, type: 'timestamptz', usually: 'desc' },
};

const matches = (tx: Db | Tx, { state, search, days }: CardFilter) =>
	and(
		state && eq(membershipCards.state, state),
		inDays(membershipCards.issuedAt, days),
		search &&
			or(
				search.cardNumber === undefined ? undefined : eq(membershipCards.number, search.cardNumber),
				inArray(membershipCards.memberId, memberIdsMatching(tx, search.text, search.memberNumber)),
				inArray(membershipCards.familyMemberId, search.familyIds),
			),
	);

export async function cardsPage(tx: Db | Tx, filter: CardFilter, view: CardView, size?: number) {
	const pages = keyset({ sorts, id: membershipCards.id }, view, size);
	const rows = await tx
		.select({ key: pages.key, card: membershipCards })
		.from(membershipCards)
		.where(and(matches(tx, filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ card }) => card.id);
}

export const countCards = (tx: Db | Tx, filter: CardFilter) => tx.$count(membershipCards, matches(tx, filter));

export const cardsOf = (tx: Db | Tx, memberId: string) =>
	tx.select().from(membershipCards).where(eq(membershipCards.memberId, memberId)).orderBy(desc(membershipCards.number));

export const cardsByNumber = (tx: Db | Tx, numbers: readonly number[]) =>
	tx
		.select()
		.from(membershipCards)
		.where(inArray(membershipCards.number, [...numbers]));

export async function cardById(tx: Db | Tx, id: string): Promise<CardRecord | undefined> {
	const [card] = await tx.select().from(membershipCards).where(eq(membershipCards.id, id));
	return card;
}

/** Undefined when the person has a card for that year. */
export async function insertCard(tx: Tx, values: typeof membershipCards.$inferInsert): Promise<CardRecord | undefined> {
	const [card] = await tx.insert(membershipCards).values(values).onConflictDoNothing().returning();
	return card;
}

export async function issuedCard(
	tx: Tx,
	{ memberId, familyMemberId, validThrough }: Pick<CardRecord, 'memberId' | 'familyMemberId' | 'validThrough'>,
): Promise<CardRecord | undefined> {
	const [card] = await tx
		.select()
		.from(membershipCards)
		.where(
			and(
				eq(membershipCards.memberId, memberId),
				familyMemberId ? eq(membershipCards.familyMemberId, familyMemberId) : isNull(membershipCards.familyMemberId),
				eq(membershipCards.validThrough, validThrough),
				eq(membershipCards.state, 'issued'),
			),
		);
	return card;
}

/** Returns whether the card was still issued. */
export async function endCard(
	tx: Tx,
	id: string,
	values: Pick<CardRecord, 'state' | 'endedAt' | 'endedBy' | 'endedByName' | 'note'>,
): Promise<boolean> {
	const ended = await tx
		.update(membershipCards)
		.set(values)
		.where(and(eq(membershipCards.id, id), eq(membershipCards.state, 'issued')))
		.returning({ id: membershipCards.id });
	return ended.length > 0;
}

export async function eraseCardNotes(tx: Tx, memberId: string) {
	await tx.update(membershipCards).set({ note: '' }).where(eq(membershipCards.memberId, memberId));
}

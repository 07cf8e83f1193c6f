import {
	and,
	asc,
	desc,
	eq,
	gt,
	ilike,
	inArray,
	isNotNull,
	isNull,
	not,
	notInArray,
	or,
	type SQL,
	sql,
} from 'drizzle-orm';
import type { PaymentStatus } from '#contract/accounts.ts';
import { isMemberState, type MemberListState } from '#contract/members.office.ts';
import { memberStates, stateDefinitions, statesWith } from '#contract/membership-states.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, hasDays, inDays } from '#server/core/db/days.ts';
import { foundByAny } from '#server/core/db/found-by-any.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { type MonthValue, rowsByMonth } from '#server/core/db/months.ts';
import { countInDays, sumOf } from '#server/core/db/row-counts.ts';
import { isSimilarTo, isSpelledLike, withSimilarNames } from '#server/core/db/similar-names.ts';
import { homeNumber } from '#server/core/home-number.ts';
import {
	accountHasEmail,
	accountHasNoEmail,
	accountsWithEmails,
	accountWithEmailLike,
	disabledSince,
	emailOf,
	hasOwnPassword,
	isDisabled,
	whoseAccountIsNotActivated,
} from '#server/features/accounts/account-state.ts';
import { erasedPerson } from '#server/features/applications/person-record.ts';
import type { MemberRecord } from './member-record.ts';
import {
	announceMemberCount,
	countByState,
	eraseReasons,
	isInState,
	statesColumn,
} from './membership-states.queries.ts';
import { categoryChanges, counters, memberNotes, members } from './tables.ts';

/** `start` is the last number that the club assigned on paper. */
export async function nextNumber(tx: Tx, name: string, start: number): Promise<number> {
	const [row] = await tx
		.insert(counters)
		.values({ name, value: start + 1 })
		.onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
		.returning({ value: counters.value });
	return row!.value;
}

/** The next number is above this one. */
export async function raiseCounter(tx: Tx, name: string, value: number) {
	await tx
		.insert(counters)
		.values({ name, value })
		.onConflictDoUpdate({ target: counters.name, set: { value: sql`greatest(${counters.value}, excluded.value)` } });
}

export async function insertMembers(tx: Tx, rows: (typeof members.$inferInsert)[]) {
	await tx.insert(members).values(rows);
}

export async function deleteMembers(tx: Tx, ids: readonly string[]) {
	await tx.delete(members).where(inArray(members.id, [...ids]));
	await announceMemberCount(tx);
}

const columns = {
	member: members,
	email: emailOf(members.accountId),
	disabledAt: disabledSince(members.accountId),
	activated: hasOwnPassword(members.accountId),
	states: statesColumn,
};
const select = (tx: Db | Tx) => tx.select(columns).from(members);

export async function memberById(tx: Db | Tx, id: string) {
	const [row] = await select(tx).where(eq(members.id, id));
	return row;
}

export const lockMembers = (tx: Tx, ids: readonly string[]) =>
	select(tx)
		.where(inArray(members.id, [...ids]))
		.orderBy(asc(members.id))
		.for('update');

/** What an import finds members by; identity numbers as blind indexes. */
type MemberKeys = {
	numbers: readonly number[];
	emails: readonly string[];
	mobiles: readonly string[];
	nationalIds: readonly string[];
	passportNumbers: readonly string[];
	baNumbers: readonly string[];
};

export const membersWith = (tx: Tx, keys: MemberKeys) =>
	select(tx).where(
		or(
			inArray(members.number, [...keys.numbers]),
			inArray(members.accountId, accountsWithEmails(tx, keys.emails)),
			inArray(members.mobile, [...keys.mobiles]),
			inArray(members.nationalIdIndex, [...keys.nationalIds]),
			inArray(members.passportNumberIndex, [...keys.passportNumbers]),
			inArray(members.baNumberIndex, [...keys.baNumbers]),
		),
	);

/** The members after a number, by number. */
export const membersAfter = (tx: Db | Tx, number: number, limit: number) =>
	select(tx).where(gt(members.number, number)).orderBy(asc(members.number)).limit(limit);

/** Locked until the transaction ends, so that changes of one member happen one after the other. */
export async function lockMember(tx: Tx, id: string) {
	const [row] = await select(tx).where(eq(members.id, id)).for('update');
	return row;
}

export const membersByNumbers = (tx: Db | Tx, numbers: readonly number[]) =>
	select(tx).where(inArray(members.number, [...numbers]));

/** By the blind indexes of BA numbers. */
export const membersByBaNumbers = (tx: Db | Tx, indexes: readonly string[]) =>
	select(tx).where(inArray(members.baNumberIndex, [...indexes]));

export async function memberByNumber(tx: Db | Tx, number: number) {
	const [row] = await select(tx).where(eq(members.number, number));
	return row;
}

export async function memberByAccount(tx: Db | Tx, accountId: string) {
	const [row] = await select(tx).where(eq(members.accountId, accountId));
	return row;
}

export async function memberByEmail(tx: Db | Tx, email: string) {
	const [row] = await select(tx).where(accountHasEmail(members.accountId, email));
	return row;
}

export const membersByIds = (tx: Db | Tx, ids: readonly string[]) => select(tx).where(inArray(members.id, [...ids]));

export const membersByApplications = (tx: Db | Tx, applicationIds: readonly string[]) =>
	select(tx).where(inArray(members.applicationId, [...applicationIds]));

export const applicationsByMobile = (tx: Db | Tx, mobile: string) =>
	tx
		.select({ applicationId: sql<string>`${members.applicationId}` })
		.from(members)
		.where(and(eq(members.mobile, mobile), isNotNull(members.applicationId)))
		.limit(20);

/** Spelled exactly as in the index `members_by_name`, otherwise the index is not used. */
const nameInOrder = sql`lower(${members.firstName} || ' ' || ${members.lastName})`;
/** Spelled exactly as in the trigram index. */
const personName = sql`(${members.firstName} || ' ' || ${members.lastName})`;

/** As the National ID has it, often in Bangla. Spelled exactly as in its trigram index. */
const nameOnNationalId = sql`(${members.details} ->> 'nidName')`;
const hasEveryWord = (name: SQL, q: string) => and(...q.split(/\s+/).map((word) => ilike(name, anywhere(word))));

/** By number, by every word of a name in any order, by a part of email or mobile, or by an identity number. */
const matchesText = (tx: Db | Tx, q: string, number: number | undefined, sealed: readonly string[] = []) =>
	foundByAny(tx, members, q, [
		or(
			number === undefined ? undefined : eq(members.number, number),
			hasEveryWord(personName, q),
			hasEveryWord(nameOnNationalId, q),
			ilike(members.mobile, anywhere(homeNumber(q))),
			inArray(members.nationalIdIndex, [...sealed]),
			inArray(members.passportNumberIndex, [...sealed]),
			inArray(members.baNumberIndex, [...sealed]),
		),
		accountWithEmailLike(members.accountId, anywhere(q)),
	]);

export const findMembers = (tx: Db | Tx, text: string, number: number | undefined) =>
	select(tx)
		.where(matchesText(tx, text, number))
		.orderBy(asc(members.number))
		.limit(10);

export const memberIdsMatching = (tx: Db | Tx, text: string, number: number | undefined) =>
	tx
		.select({ id: members.id })
		.from(members)
		.where(matchesText(tx, text, number));

/** The newest members who match a text; `sealed` is the text as an identity number is stored. */
export const searchMembers = (tx: Db | Tx, text: string, sealed: readonly string[], limit: number) =>
	select(tx)
		.where(matchesText(tx, text, undefined, sealed))
		.orderBy(desc(members.createdAt))
		.limit(limit);

/** Members whose name is spelled in another way. */
export const similarMembers = (db: Db, text: string, limit: number) =>
	withSimilarNames(db, async (tx) =>
		select(tx)
			.where(or(isSimilarTo(text, personName), isSimilarTo(text, nameOnNationalId)))
			.limit(limit),
	);

export type MemberFilter = {
	q?: string | undefined;
	/** The number in `q`, if it looks like a User ID. */
	number?: number | undefined;
	/** `q` as it is stored if it is an identity number. */
	sealed?: readonly string[];
	/** Names that are spelled in another way than `q`, instead of what contains it. */
	similar?: boolean;
	/** Members who were selected by hand. */
	numbers?: readonly number[] | undefined;
	category?: string | undefined;
	payment?: PaymentStatus | undefined;
	state?: MemberListState | undefined;
	/** The day on which they are in the state. */
	today: string;
} & DayRange;
export type MemberSort = 'since' | 'number' | 'name';

const sorts: Record<MemberSort, Sort> = {
	since: { by: members.createdAt, type: 'timestamptz', usually: 'desc' },
	number: { by: members.number, type: 'integer', usually: 'asc' },
	name: { by: nameInOrder, type: 'text', usually: 'asc' },
};

/** A member who cannot log in cannot activate the account, so only the others are waited for. */
function inListState(tx: Db | Tx, state: MemberListState, today: string): SQL | undefined {
	const disabled = isDisabled(tx, members.accountId);
	if (state === 'disabled') return disabled;
	if (state !== 'not-activated') return isInState(tx, [state], today);
	const mayLogIn = memberStates.filter((one) => stateDefinitions[one].login !== 'no');
	return and(isInState(tx, mayLogIn, today), not(disabled), whoseAccountIsNotActivated(members.accountId));
}

const matching = (
	tx: Db | Tx,
	{ q, number, sealed, similar, numbers, category, payment, state, today, ...days }: MemberFilter,
): SQL | undefined =>
	and(
		inDays(members.createdAt, days),
		q
			? similar
				? or(isSpelledLike(q, personName), isSpelledLike(q, nameOnNationalId))
				: matchesText(tx, q, number, sealed)
			: undefined,
		numbers ? inArray(members.number, [...numbers]) : undefined,
		category ? eq(members.category, category) : undefined,
		payment ? eq(members.paymentStatus, payment) : undefined,
		state ? inListState(tx, state, today) : undefined,
	);

export async function membersPage(tx: Db | Tx, filter: MemberFilter, view: ListView<MemberSort>, size?: number) {
	const page = keyset({ sorts, id: members.id }, view, size);
	const rows = await tx
		.select({ key: page.key, ...columns })
		.from(members)
		.where(and(matching(tx, filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(rows, ({ member }) => member.id);
}

export async function countMembers(tx: Db | Tx, filter: MemberFilter): Promise<number> {
	const { q, numbers, state, category, payment, today } = filter;
	if (state && isMemberState(state) && !(q || numbers || category || payment || hasDays(filter)))
		return (await countByState(tx, today))[state];
	const count = (days: DayRange) => tx.$count(members, matching(tx, { ...filter, ...days }));
	if (q || numbers || state) return count(filter);
	type Key = { category: string; payment: PaymentStatus };
	return countInDays<Key>(tx, members, filter, (kept) => sumOf(kept, { category, payment }), count);
}

/** A member exists from the approval on, so these are the approvals. */
export const membersByMonth = (db: Db, from: string): Promise<MonthValue[]> => rowsByMonth(db, members, from);

export async function updateMember(tx: Db | Tx, id: string, values: Partial<MemberRecord>) {
	await tx.update(members).set(values).where(eq(members.id, id));
}

/** Sets the status of the registration fee. Returns nothing if there is no such member. */
export async function setPaymentStatus(tx: Tx, id: string, paymentStatus: PaymentStatus) {
	const [member] = await tx
		.update(members)
		.set({ paymentStatus })
		.where(eq(members.id, id))
		.returning({ id: members.id, applicationId: members.applicationId });
	await announceMemberCount(tx);
	return member;
}

/** Never replaces a paid or refunded fee. */
export async function setUnpaidStatus(tx: Tx, id: string, paymentStatus: PaymentStatus) {
	await tx
		.update(members)
		.set({ paymentStatus })
		.where(and(eq(members.id, id), notInArray(members.paymentStatus, ['PAID', 'REFUNDED'])));
}

const isInStateWithMailings = (tx: Db | Tx, today: string) => isInState(tx, statesWith('mailings', true), today);

/** Of the members in a list, in the order of their numbers: those who were selected or are in the state that the list names, else those who get mailings. */
export const listReaders = (tx: Db | Tx, filter: MemberFilter, { alsoOptedOut }: { alsoOptedOut: boolean }) =>
	select(tx)
		.where(
			and(
				matching(tx, filter),
				filter.numbers || (filter.state && isMemberState(filter.state))
					? undefined
					: isInStateWithMailings(tx, filter.today),
				alsoOptedOut ? undefined : isNull(members.noMailingsSince),
			),
		)
		.orderBy(asc(members.number));

/** How many members get a mailing to all. Reads only those who do not, who are few. */
export async function countReaders(tx: Db | Tx, today: string): Promise<number> {
	const states = await countByState(tx, today);
	const countOf = (condition: SQL | undefined) => tx.$count(members, and(isInStateWithMailings(tx, today), condition));
	const optedOut = await countOf(isNotNull(members.noMailingsSince));
	const withoutEmail = await countOf(and(isNull(members.noMailingsSince), accountHasNoEmail(tx, members.accountId)));
	const all = statesWith('mailings', true).reduce((total, state) => total + states[state], 0);
	return all - optedOut - withoutEmail;
}

export const eventMailReaders = (tx: Db | Tx, today: string, ids: readonly string[]) =>
	select(tx)
		.where(and(isInStateWithMailings(tx, today), inArray(members.id, [...ids]), isNull(members.noEventMailsSince)))
		.orderBy(asc(members.number));

/** The first opt-out counts. */
export async function optOutOfMailings(tx: Db | Tx, id: string, noMailingsSince: Date) {
	await tx
		.update(members)
		.set({ noMailingsSince })
		.where(and(eq(members.id, id), isNull(members.noMailingsSince)));
}

/** The first request counts. Returns false for the others. */
export async function requestErasure(tx: Tx, id: string, erasureRequestedAt: Date): Promise<boolean> {
	const requested = await tx
		.update(members)
		.set({ erasureRequestedAt })
		.where(and(eq(members.id, id), isNull(members.erasureRequestedAt)))
		.returning({ id: members.id });
	return requested.length > 0;
}

export const waitingForErasure = (tx: Db | Tx) =>
	select(tx)
		.where(and(isNotNull(members.erasureRequestedAt), isNull(members.erasedAt)))
		.orderBy(asc(members.erasureRequestedAt));

/** Number, category, membership type, payment status and dates stay. */
export async function eraseMember(tx: Tx, id: string, erasedAt: Date) {
	await tx.delete(memberNotes).where(eq(memberNotes.memberId, id));
	await tx.update(categoryChanges).set({ reason: 'erased' }).where(eq(categoryChanges.memberId, id));
	await eraseReasons(tx, id);
	await updateMember(tx, id, { ...erasedPerson, erasedAt, noMailingsSince: erasedAt, noEventMailsSince: erasedAt });
}

export async function insertNote(tx: Tx, values: typeof memberNotes.$inferInsert) {
	await tx.insert(memberNotes).values(values);
}

export const notesOf = (tx: Db | Tx, memberId: string) =>
	tx.select().from(memberNotes).where(eq(memberNotes.memberId, memberId)).orderBy(desc(memberNotes.createdAt));

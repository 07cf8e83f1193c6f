import { and, desc, eq, ilike, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { RegistrationStatus } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { type MonthValue, rowsByMonth } from '#server/core/db/months.ts';
import { countInDays, rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import { isSimilarTo, withSimilarNames } from '#server/core/db/similar-names.ts';
import type { ApplicationRecord } from './person-record.ts';
import { approved, type Step, transitions, undecided, waiting } from './states.ts';
import { applicationSupporters } from './supporters.tables.ts';
import { applicationChecks, applicationMarks, applicationNotes, applications, verificationCodes } from './tables.ts';

export type ApplicationValues = typeof applications.$inferInsert;

export async function insertApplication(tx: Tx, values: ApplicationValues): Promise<ApplicationRecord> {
	const [application] = await tx.insert(applications).values(values).returning();
	return application!;
}

/** Its codes and marks are deleted with it. */
export async function deleteApplication(tx: Tx, id: string) {
	await tx.delete(applications).where(eq(applications.id, id));
}

export async function applicationById(tx: Db | Tx, id: string): Promise<ApplicationRecord | undefined> {
	const [application] = await tx.select().from(applications).where(eq(applications.id, id));
	return application;
}

/** All applications that were sent with an address, the newest first. */
export const applicationsByEmail = (tx: Db | Tx, email: string): Promise<ApplicationRecord[]> =>
	tx.select().from(applications).where(eq(applications.email, email)).orderBy(desc(applications.submittedAt));

/** Those that are not decided: at most one waits for the office, the others are not verified. The newest first. */
export const undecidedByEmail = (tx: Db | Tx, email: string): Promise<ApplicationRecord[]> =>
	tx
		.select()
		.from(applications)
		.where(and(eq(applications.email, email), inArray(applications.status, [...undecided])))
		.orderBy(desc(applications.submittedAt));

const waits = (email: string) => and(eq(applications.email, email), inArray(applications.status, [...waiting]));

/** The application of an address that waits for the office. */
export async function waitingByEmail(tx: Db | Tx, email: string): Promise<ApplicationRecord | undefined> {
	const [application] = await tx.select().from(applications).where(waits(email));
	return application;
}

/** The same, locked until the transaction ends. */
export async function lockWaiting(tx: Tx, email: string): Promise<ApplicationRecord | undefined> {
	const [application] = await tx.select().from(applications).where(waits(email)).for('update');
	return application;
}

/** Locked until the transaction ends. */
export async function lockById(tx: Tx, id: string): Promise<ApplicationRecord | undefined> {
	const [application] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
	return application;
}

export async function updateApplication(tx: Tx, id: string, values: Partial<ApplicationValues>) {
	await tx.update(applications).set(values).where(eq(applications.id, id));
}

/**
 * The only way a status changes. Returns nothing if the application is not in a status where the step starts, or if the
 * applicant has changed it since `revision`.
 */
export async function moveTo(
	tx: Tx,
	id: string,
	step: Step,
	values: Partial<ApplicationValues> = {},
	revision?: number,
): Promise<ApplicationRecord | undefined> {
	const { from, to } = transitions[step];
	const [moved] = await tx
		.update(applications)
		.set({ ...values, status: to })
		.where(
			and(
				eq(applications.id, id),
				inArray(applications.status, [...from]),
				revision === undefined ? undefined : eq(applications.revision, revision),
			),
		)
		.returning();
	return moved;
}

/** Spelled exactly as in the index `applications_by_name`, otherwise the index is not used. */
const nameInOrder = sql`lower(${applications.firstName} || ' ' || ${applications.lastName})`;
/** Spelled exactly as in the trigram index. */
const personName = sql`(${applications.firstName} || ' ' || ${applications.lastName})`;

export type ApplicationFilter = {
	status?: RegistrationStatus | undefined;
	category?: string | undefined;
	q?: string | undefined;
	/** Blind indexes of `q`, so that a complete NID, passport or BA number finds its application. */
	sealed?: string[];
} & DayRange;

function matching({ status, category, q, sealed = [], ...days }: ApplicationFilter): SQL | undefined {
	return and(
		inDays(applications.submittedAt, days),
		status ? eq(applications.status, status) : undefined,
		category ? eq(applications.category, category) : undefined,
		q
			? or(
					ilike(personName, anywhere(q)),
					ilike(applications.email, anywhere(q)),
					ilike(applications.mobile, anywhere(q)),
					inArray(applications.nationalIdIndex, sealed),
					inArray(applications.passportNumberIndex, sealed),
					inArray(applications.baNumberIndex, sealed),
				)
			: undefined,
	);
}

export type ApplicationSort = 'submitted' | 'name';
const sorts: Record<ApplicationSort, Sort> = {
	submitted: { by: applications.submittedAt, type: 'timestamptz', usually: 'asc' },
	name: { by: nameInOrder, type: 'text', usually: 'asc' },
};

export async function listPage(tx: Db | Tx, filter: ApplicationFilter, view: ListView<ApplicationSort>, size?: number) {
	const page = keyset({ sorts, id: applications.id }, view, size);
	const rows = await tx
		.select({ key: page.key, application: applications })
		.from(applications)
		.where(and(matching(filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(rows, ({ application }) => application.id);
}

type Key = { status: RegistrationStatus; category: string };
export const keptCounts = (tx: Db | Tx) => rowCountsOf<Key>(tx, applications);

/** For a list with a search text or days; of others the kept counts know the number. */
export async function countApplications(tx: Db | Tx, filter: ApplicationFilter): Promise<number> {
	const { status, category, q } = filter;
	const count = (days: DayRange) => tx.$count(applications, matching({ ...filter, ...days }));
	if (q) return count(filter);
	return countInDays<Key>(tx, applications, filter, (kept) => sumOf(kept, { status, category }), count);
}

export const applicationsByMonth = (db: Db, from: string): Promise<MonthValue[]> => rowsByMonth(db, applications, from);

/** How many have been waiting for a decision since before the given time. */
export const countWaitingSince = (db: Db, before: Date): Promise<number> =>
	db.$count(
		applications,
		and(
			eq(applications.status, 'PENDING_APPROVAL'),
			lt(sql`coalesce(${applications.verifiedAt}, ${applications.submittedAt})`, before),
		),
	);

/** Applicants who are not members, the newest first, by every word of the name or by a part of email or mobile. */
export const findApplicants = (
	tx: Db | Tx,
	{ text, mobile, sealed }: { text: string; mobile: string; sealed: string[] },
	limit: number,
): Promise<ApplicationRecord[]> =>
	tx
		.select()
		.from(applications)
		.where(
			and(
				notInArray(applications.status, [...approved]),
				or(
					and(...text.split(/\s+/).map((word) => ilike(personName, anywhere(word)))),
					ilike(applications.email, anywhere(text)),
					ilike(applications.mobile, anywhere(mobile)),
					inArray(applications.nationalIdIndex, sealed),
					inArray(applications.passportNumberIndex, sealed),
					inArray(applications.baNumberIndex, sealed),
				),
			),
		)
		.orderBy(desc(applications.submittedAt))
		.limit(limit);

/** Applicants whose name is spelled in another way. */
export const similarApplicants = (db: Db, text: string, limit: number): Promise<ApplicationRecord[]> =>
	withSimilarNames(db, async (tx) =>
		tx
			.select()
			.from(applications)
			.where(and(notInArray(applications.status, [...approved]), isSimilarTo(text, personName)))
			.limit(limit),
	);

export const namesByIds = (tx: Db | Tx, ids: readonly string[]) =>
	tx
		.select({ id: applications.id, firstName: applications.firstName, lastName: applications.lastName })
		.from(applications)
		.where(inArray(applications.id, [...ids]));

/**
 * Applications of other addresses with the same identity number, mobile, or name and birth date. `sameMobile` are applications of
 * members whose mobile is the same today.
 */
export const possibleDuplicates = (tx: Db | Tx, of: ApplicationRecord, sameMobile: readonly string[]) =>
	tx
		.select()
		.from(applications)
		.where(
			and(
				ne(applications.id, of.id),
				// Those of the same address are listed separately.
				ne(applications.email, of.email),
				or(
					eq(applications.mobile, of.mobile),
					inArray(applications.id, [...sameMobile]),
					of.nationalIdIndex ? eq(applications.nationalIdIndex, of.nationalIdIndex) : undefined,
					of.passportNumberIndex ? eq(applications.passportNumberIndex, of.passportNumberIndex) : undefined,
					of.baNumberIndex ? eq(applications.baNumberIndex, of.baNumberIndex) : undefined,
					of.birthDate
						? and(
								eq(nameInOrder, `${of.firstName} ${of.lastName}`.toLowerCase()),
								eq(applications.birthDate, of.birthDate),
							)
						: undefined,
				),
			),
		)
		.limit(20);

export const marksOf = (tx: Db | Tx, applicationId: string) =>
	tx.select().from(applicationMarks).where(eq(applicationMarks.applicationId, applicationId));

export async function setMark(tx: Tx, applicationId: string, field: string, mark: 'match' | 'differs' | null) {
	if (mark === null) {
		await tx
			.delete(applicationMarks)
			.where(and(eq(applicationMarks.applicationId, applicationId), eq(applicationMarks.field, field)));
		return;
	}
	await tx
		.insert(applicationMarks)
		.values({ applicationId, field, mark })
		.onConflictDoUpdate({ target: [applicationMarks.applicationId, applicationMarks.field], set: { mark } });
}

export async function insertNote(tx: Tx, values: typeof applicationNotes.$inferInsert) {
	await tx.insert(applicationNotes).values(values);
}

export const notesOf = (tx: Db | Tx, applicationId: string) =>
	tx
		.select()
		.from(applicationNotes)
		.where(eq(applicationNotes.applicationId, applicationId))
		.orderBy(desc(applicationNotes.createdAt), desc(applicationNotes.id));

/** Everything that was written about an application in other tables. */
export async function deleteRowsOf(tx: Tx, applicationId: string) {
	await tx.delete(verificationCodes).where(eq(verificationCodes.applicationId, applicationId));
	await tx.delete(applicationMarks).where(eq(applicationMarks.applicationId, applicationId));
	await tx.delete(applicationNotes).where(eq(applicationNotes.applicationId, applicationId));
	await tx.delete(applicationChecks).where(eq(applicationChecks.applicationId, applicationId));
	await tx.delete(applicationSupporters).where(eq(applicationSupporters.applicationId, applicationId));
}

import { and, count, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RegistrationStatus } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { applicationMarks, applications } from '#server/features/members/members.tables.ts';
import { type Step, transitions } from './states.ts';

export type ApplicationRecord = typeof applications.$inferSelect;
export type ApplicationValues = typeof applications.$inferInsert;

/** Inserts, unless the address has an application already; then answers nothing. */
export async function insertApplication(tx: Tx, values: ApplicationValues): Promise<ApplicationRecord | undefined> {
	const [application] = await tx.insert(applications).values(values).onConflictDoNothing().returning();
	return application;
}

export async function applicationById(tx: Db | Tx, id: string): Promise<ApplicationRecord | undefined> {
	const [application] = await tx.select().from(applications).where(eq(applications.id, id));
	return application;
}

export async function applicationByEmail(tx: Db | Tx, email: string): Promise<ApplicationRecord | undefined> {
	const [application] = await tx.select().from(applications).where(eq(applications.email, email));
	return application;
}

/** Locked until the transaction ends. */
export async function lockByEmail(tx: Tx, email: string): Promise<ApplicationRecord | undefined> {
	const [application] = await tx.select().from(applications).where(eq(applications.email, email)).for('update');
	return application;
}

export async function updateApplication(tx: Tx, id: string, values: Partial<ApplicationValues>) {
	await tx.update(applications).set(values).where(eq(applications.id, id));
}

/**
 * The one way a status changes. Answers nothing when the application is not where the step starts, or not as it was read:
 * `answers` is how often the applicant had answered by then.
 */
export async function moveTo(
	tx: Tx,
	id: string,
	step: Step,
	values: Partial<ApplicationValues> = {},
	answers?: number,
): Promise<ApplicationRecord | undefined> {
	const { from, to } = transitions[step];
	const [moved] = await tx
		.update(applications)
		.set({ ...values, status: to })
		.where(
			and(
				eq(applications.id, id),
				inArray(applications.status, [...from]),
				answers === undefined ? undefined : eq(applications.answers, answers),
			),
		)
		.returning();
	return moved;
}

/** The order of a list by name, as `applications_by_name` keeps it. */
export const nameInOrder = sql`lower(${applications.firstName} || ' ' || ${applications.lastName})`;
/** As the trigram index has it, to the letter: another spelling would not be found by it. */
export const personName = sql`(${applications.firstName} || ' ' || ${applications.lastName})`;

export type QueueFilter = {
	status?: RegistrationStatus | undefined;
	category?: string | undefined;
	q?: string | undefined;
	/** Blind indexes of `q`, so that an exact NID, passport or BA number finds its application. */
	sealed?: string[];
};

function matching({ status, category, q, sealed = [] }: QueueFilter): SQL | undefined {
	return and(
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

export type QueueSort = 'submitted' | 'name';
const sorts: Record<QueueSort, Sort> = {
	submitted: { by: applications.submittedAt, type: 'timestamptz', usually: 'asc' },
	name: { by: nameInOrder, type: 'text', usually: 'asc' },
};

export async function queuePage(tx: Db | Tx, filter: QueueFilter, view: ListView<QueueSort>, size?: number) {
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

export async function queueLength(tx: Db | Tx, filter: QueueFilter): Promise<number> {
	const [row] = await tx.select({ total: count() }).from(applications).where(matching(filter));
	return row?.total ?? 0;
}

export const countsByStatus = (tx: Db | Tx) =>
	tx.select({ status: applications.status, total: count() }).from(applications).groupBy(applications.status);

/** Others who gave the same number, mobile, or name and birth date. Shown to the registrar, never a reason to refuse. */
export const possibleDuplicates = (tx: Db | Tx, of: ApplicationRecord) => {
	const fullName = (row: typeof applications) => sql`lower(${row.firstName} || ' ' || ${row.lastName})`;
	return tx
		.select()
		.from(applications)
		.where(
			and(
				ne(applications.id, of.id),
				or(
					eq(applications.mobile, of.mobile),
					of.nationalIdIndex ? eq(applications.nationalIdIndex, of.nationalIdIndex) : undefined,
					of.passportNumberIndex ? eq(applications.passportNumberIndex, of.passportNumberIndex) : undefined,
					of.baNumberIndex ? eq(applications.baNumberIndex, of.baNumberIndex) : undefined,
					of.birthDate
						? and(
								eq(fullName(applications), `${of.firstName} ${of.lastName}`.toLowerCase()),
								eq(applications.birthDate, of.birthDate),
							)
						: undefined,
				),
			),
		)
		.limit(20);
};

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

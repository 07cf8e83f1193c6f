import { and, asc, count, eq, gte, inArray, isNull, lt, min, ne, or, sql } from 'drizzle-orm';
import type { SupporterRole } from '#contract/application-checks.ts';
import type { SupporterAnswer } from '#contract/application-supporters.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { waiting } from './states.ts';
import { applicationSupporters } from './supporters.tables.ts';
import { applications } from './tables.ts';

export type SupporterRow = typeof applicationSupporters.$inferSelect;

export const supportersOf = (tx: Db | Tx, applicationId: string): Promise<SupporterRow[]> =>
	tx
		.select()
		.from(applicationSupporters)
		.where(eq(applicationSupporters.applicationId, applicationId))
		.orderBy(asc(applicationSupporters.role));

export const supporterRequestsOf = (tx: Db | Tx, memberId: string): Promise<SupporterRow[]> =>
	tx
		.select()
		.from(applicationSupporters)
		.where(eq(applicationSupporters.memberId, memberId))
		.orderBy(asc(applicationSupporters.askedAt));

export async function supporterById(tx: Db | Tx, id: string): Promise<SupporterRow | undefined> {
	const [row] = await tx.select().from(applicationSupporters).where(eq(applicationSupporters.id, id));
	return row;
}

export async function insertSupporter(tx: Tx, values: typeof applicationSupporters.$inferInsert) {
	await tx.insert(applicationSupporters).values(values);
}

/** Returns whether there was one. */
export async function deleteSupporter(tx: Tx, applicationId: string, role: SupporterRole): Promise<boolean> {
	const deleted = await tx
		.delete(applicationSupporters)
		.where(and(eq(applicationSupporters.applicationId, applicationId), eq(applicationSupporters.role, role)))
		.returning({ id: applicationSupporters.id });
	return deleted.length > 0;
}

export async function storeAnswer(tx: Tx, id: string, answer: SupporterAnswer, answeredAt: Date) {
	await tx.update(applicationSupporters).set({ answer, answeredAt }).where(eq(applicationSupporters.id, id));
}

/** So that a member who answers two requests at the same time cannot support one too many. */
export async function lockAnswersOf(tx: Tx, memberId: string) {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('supporter'), hashtext(${memberId}))`);
}

export const countAgreed = (tx: Db | Tx, memberId: string, since: Date): Promise<number> =>
	tx.$count(
		applicationSupporters,
		and(
			eq(applicationSupporters.memberId, memberId),
			eq(applicationSupporters.answer, 'AGREED'),
			gte(applicationSupporters.answeredAt, since),
		),
	);

/** Marks those that were asked before the given time and have not answered as reminded, and returns them. */
export const takeDueReminders = (tx: Tx, askedBefore: Date, now: Date): Promise<SupporterRow[]> =>
	tx
		.update(applicationSupporters)
		.set({ remindedAt: now })
		.where(
			and(
				isNull(applicationSupporters.answer),
				isNull(applicationSupporters.remindedAt),
				lt(applicationSupporters.askedAt, askedBefore),
				gte(applicationSupporters.validUntil, now),
				inArray(
					applicationSupporters.applicationId,
					tx
						.select({ id: applications.id })
						.from(applications)
						.where(inArray(applications.status, [...waiting])),
				),
			),
		)
		.returning();

/** Requests that were declined or have expired while the application waits: the office has to ask someone else. */
export async function refused(db: Db, now: Date): Promise<{ count: number; since: Date | undefined }> {
	const [row] = await db
		.select({
			count: count(),
			since: min(sql`coalesce(${applicationSupporters.answeredAt}, ${applicationSupporters.validUntil})`).mapWith(
				applicationSupporters.validUntil,
			),
		})
		.from(applicationSupporters)
		.innerJoin(applications, eq(applications.id, applicationSupporters.applicationId))
		.where(
			and(
				inArray(applications.status, [...waiting]),
				or(
					ne(applicationSupporters.answer, 'AGREED'),
					and(isNull(applicationSupporters.answer), lt(applicationSupporters.validUntil, now)),
				),
			),
		);
	return { count: row?.count ?? 0, since: row?.since ?? undefined };
}

/** A member who is erased: open requests end; what was answered stays, with the number of the member. */
export async function deleteUnanswered(tx: Tx, memberId: string) {
	await tx
		.delete(applicationSupporters)
		.where(and(eq(applicationSupporters.memberId, memberId), isNull(applicationSupporters.answer)));
}

import { eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#server/core/db/client.ts';
import { isUuid } from '#server/core/uuid.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { enquiries } from '#server/features/enquiries/enquiries.tables.ts';
import { events } from '#server/features/events/events.tables.ts';
import { media } from '#server/features/galleries/galleries.tables.ts';
import { mailings } from '#server/features/mailings/mailings.tables.ts';
import { userIdOf } from '#server/features/members/members.service.ts';
import { applications, members } from '#server/features/members/members.tables.ts';
import { subscribers } from '#server/features/newsletter/newsletter.tables.ts';
import { notices } from '#server/features/notices/notices.tables.ts';
import { attempts, fees } from '#server/features/payments/payments.tables.ts';
import { manualPayments, statementImports } from '#server/features/payments/receipts.tables.ts';
import { reviews } from '#server/features/reviews/reviews.tables.ts';

type Named = { id: string; name: string | null };
type Person = { id: string; first: string; last: string; number: number | null };

/** Rahim Uddin (DGCC-0247), or the name alone of who is no member. */
const person = ({ id, first, last, number }: Person): Named => ({
	id,
	name: number === null ? `${first} ${last}` : `${first} ${last} (${userIdOf(number)})`,
});
const who = { first: applications.firstName, last: applications.lastName, number: members.number };

/** How the things of a kind are called today, by their ids. */
const lookups: Record<string, (db: Db, ids: string[]) => PromiseLike<Named[]>> = {
	application: async (db, ids) =>
		(
			await db
				.select({ id: applications.id, ...who })
				.from(applications)
				.leftJoin(members, eq(members.applicationId, applications.id))
				.where(inArray(applications.id, ids))
		).map(person),
	member: async (db, ids) =>
		(
			await db
				.select({ id: members.id, ...who })
				.from(members)
				.innerJoin(applications, eq(members.applicationId, applications.id))
				.where(inArray(members.id, ids))
		).map(person),
	account: (db, ids) =>
		db
			.select({ id: accounts.id, name: sql<string>`coalesce(${accounts.name}, ${accounts.email})` })
			.from(accounts)
			.where(inArray(accounts.id, ids)),
	payment: (db, ids) => {
		const payer = sql<string>`${fees.payerName} || ' (' || ${fees.userId} || ')'`.as('name');
		return unionAll(
			db
				.select({ id: attempts.id, name: payer })
				.from(attempts)
				.innerJoin(fees, eq(fees.id, attempts.feeId))
				.where(inArray(attempts.id, ids)),
			db
				.select({ id: manualPayments.id, name: payer })
				.from(manualPayments)
				.innerJoin(fees, eq(fees.id, manualPayments.feeId))
				.where(inArray(manualPayments.id, ids)),
			db
				.select({ id: statementImports.id, name: sql<string>`${statementImports.name}`.as('name') })
				.from(statementImports)
				.where(inArray(statementImports.id, ids)),
		);
	},
	notice: (db, ids) =>
		db.select({ id: notices.id, name: notices.content }).from(notices).where(inArray(notices.id, ids)),
	event: (db, ids) => db.select({ id: events.id, name: events.title }).from(events).where(inArray(events.id, ids)),
	media: (db, ids) => db.select({ id: media.id, name: media.caption }).from(media).where(inArray(media.id, ids)),
	review: (db, ids) =>
		db.select({ id: reviews.id, name: reviews.userName }).from(reviews).where(inArray(reviews.id, ids)),
	enquiry: (db, ids) =>
		db.select({ id: enquiries.id, name: enquiries.name }).from(enquiries).where(inArray(enquiries.id, ids)),
	subscriber: (db, ids) =>
		db.select({ id: subscribers.id, name: subscribers.email }).from(subscribers).where(inArray(subscribers.id, ids)),
	mailing: (db, ids) =>
		db.select({ id: mailings.id, name: mailings.subject }).from(mailings).where(inArray(mailings.id, ids)),
};

export type SubjectNames = ReturnType<typeof subjectNames>;

/**
 * Whom or what lines of the log are about, looked up while they are read, one query per kind: the log keeps ids only,
 * so that a name that is erased elsewhere is gone from here as well.
 */
export const subjectNames =
	(db: Db) =>
	async (wanted: readonly { kind: string; id: string }[]): Promise<Map<string, Map<string, string>>> => {
		const kinds = Map.groupBy(
			// What concerns all of a kind, or the house, has a word in place of an id.
			wanted.filter(({ id }) => isUuid(id)),
			({ kind }) => kind,
		);
		const found = [...kinds].map(async ([kind, those]) => {
			const rows = (await lookups[kind]?.(db, [...new Set(those.map(({ id }) => id))])) ?? [];
			return [kind, new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))] as const;
		});
		return new Map(await Promise.all(found));
	};

import { and, desc, eq, ilike, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere } from '#server/core/db/keyset.ts';
import { personName } from '#server/features/applications/applications.queries.ts';
import { applications, members } from '#server/features/members/members.tables.ts';

/** As the form takes a number, digits only; the way it is called from abroad is the same number. */
const homeNumber = (text: string) =>
	/^[+\d][\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^(00)?880/, '0') : text;

/** Everybody who ever applied, members or not, by a part of name, e-mail or mobile. */
export const findPeople = (tx: Db | Tx, text: string, limit: number) =>
	tx
		.select({
			applicationId: applications.id,
			memberId: members.id,
			number: members.number,
			firstName: applications.firstName,
			lastName: applications.lastName,
			email: applications.email,
			mobile: applications.mobile,
			category: applications.category,
		})
		.from(applications)
		.leftJoin(members, eq(members.applicationId, applications.id))
		.where(
			or(
				// Surname first is a name too: every word has to be in it.
				and(...text.split(/\s+/).map((word) => ilike(personName, anywhere(word)))),
				ilike(applications.email, anywhere(text)),
				ilike(applications.mobile, anywhere(homeNumber(text))),
			),
		)
		.orderBy(desc(applications.submittedAt))
		.limit(limit);

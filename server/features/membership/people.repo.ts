import { desc, eq, ilike, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { anywhere } from '#server/db/keyset.ts';
import { personName } from './applications.repo.ts';
import { applications, members } from './membership.table.ts';

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
				ilike(personName, anywhere(text)),
				ilike(applications.email, anywhere(text)),
				ilike(applications.mobile, anywhere(text)),
			),
		)
		.orderBy(desc(applications.submittedAt))
		.limit(limit);

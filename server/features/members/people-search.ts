import { and, desc, eq, ilike, or } from 'drizzle-orm';
import type { Found } from '#contract/search.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere } from '#server/core/db/keyset.ts';
import { personName } from '#server/features/applications/applications.queries.ts';
import { memberByNumber } from './members.queries.ts';
import { numberIn, userIdOf } from './members.service.ts';
import { applications, members } from './members.tables.ts';

/** As the form takes a number, digits only; the way it is called from abroad is the same number. */
const homeNumber = (text: string) =>
	/^[+\d][\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^(00)?880/, '0') : text;

/** Everybody who ever applied, members or not, by a part of name, e-mail or mobile. */
const findPeople = (tx: Db | Tx, text: string, limit: number) =>
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

/** Members and applicants: by the exact member number, or by a part of name, e-mail or mobile. */
export async function peopleSearch(db: Db, text: string, limit: number): Promise<Found[]> {
	const number = numberIn(text);
	const [exact, others] = await Promise.all([
		number === undefined ? undefined : memberByNumber(db, number),
		findPeople(db, text, limit),
	]);
	const rows = others.filter((row) => row.memberId === null || row.memberId !== exact?.member.id);
	return [
		...(exact ? [foundMember({ ...exact.application, id: exact.member.id, number: exact.member.number })] : []),
		...rows.map(
			(row): Found =>
				row.memberId !== null && row.number !== null
					? foundMember({ ...row, id: row.memberId, number: row.number })
					: { kind: 'application', id: row.applicationId, name: nameOf(row), facts: [row.email, row.category] },
		),
	];
}

type Person = { firstName: string; lastName: string; email: string };
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const foundMember = (row: Person & { id: string; number: number; category: string }): Found => ({
	kind: 'member',
	id: row.id,
	name: nameOf(row),
	facts: [userIdOf(row.number), row.email, row.category],
});

import type { MemberRow as ListRow } from '#contract/members.office.ts';
import { everyRow, type ListView } from '#server/core/db/keyset.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { type MemberRow, memberSubject, numberIn, registrationStatusOf, userIdOf } from './member-record.ts';
import { countMembers, type MemberFilter, type MemberSort, membersByMonth, membersPage } from './queries.ts';

type MembersQuery = Omit<MemberFilter, 'number'> & ListView<MemberSort>;
const csvBatch = 500;

export const memberListRow = ({ member, email, disabledAt, activated }: MemberRow): ListRow => ({
	id: member.id,
	userId: userIdOf(member.number),
	name: fullName(member),
	email,
	mobile: member.mobile,
	category: member.category,
	paymentStatus: member.paymentStatus,
	registrationStatus: registrationStatusOf(member),
	disabledAt: disabledAt?.toISOString() ?? null,
	activated,
	since: member.createdAt.toISOString(),
});

export type MembersListService = ReturnType<typeof membersListService>;

export function membersListService({ dependencies, audit }: { dependencies: Dependencies; audit: AuditService }) {
	const { db } = dependencies.database;
	const filterOf = ({ q, category, payment, state, from, to }: MembersQuery): MemberFilter => ({
		from,
		to,
		q,
		number: q ? numberIn(q) : undefined,
		category,
		payment,
		state,
	});

	return {
		async page(query: MembersQuery) {
			const filter = filterOf(query);
			const [{ shown, next, previous }, total] = await Promise.all([
				membersPage(db, filter, query),
				countMembers(db, filter),
			]);
			return { items: shown.map(memberListRow), total, next, previous };
		},

		byMonth: (from: string) => membersByMonth(db, from),

		async *csv(actor: Actor, query: MembersQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the members', memberSubject('all'));
			yield ['User ID', 'Name', 'Email', 'Mobile', 'Category', 'Payment', 'Registration', 'Disabled', 'Member since'];
			const filter = filterOf(query);
			for await (const row of everyRow((cursor) =>
				membersPage(db, filter, { ...query, page: undefined, at: cursor }, csvBatch),
			)) {
				const member = memberListRow(row);
				yield [
					member.userId,
					member.name,
					member.email ?? '',
					member.mobile,
					member.category,
					member.paymentStatus,
					member.registrationStatus,
					member.disabledAt ?? '',
					member.since,
				];
			}
		},
	};
}

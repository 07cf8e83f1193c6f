import { everyRow, type ListView } from '#server/core/db/keyset.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { approvalsByMonth } from '#server/features/applications/figures.queries.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { presentMember } from './member-file.service.ts';
import { memberSubject } from './member-office.service.ts';
import { numberIn } from './members.service.ts';
import { countMembers, type MemberFilter, type MemberSort, membersPage } from './members-list.queries.ts';

export type MembersQuery = Omit<MemberFilter, 'number'> & ListView<MemberSort>;
export type MembersList = ReturnType<typeof membersList>;

const csvBatch = 500;

export function membersList({ dependencies, audit }: { dependencies: Dependencies; audit: AuditService }) {
	const { db } = dependencies.database;
	const filterOf = ({ q, category, payment, state }: MembersQuery): MemberFilter => ({
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
			return { items: shown.map(presentMember), total, next, previous };
		},

		byMonth: (from: string) => approvalsByMonth(db, from),

		async *csv(actor: Actor, query: MembersQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the members', memberSubject('all'));
			yield ['User ID', 'Name', 'E-mail', 'Mobile', 'Category', 'Payment', 'Registration', 'Disabled', 'Member since'];
			const filter = filterOf(query);
			for await (const row of everyRow((at) => membersPage(db, filter, { ...query, page: undefined, at }, csvBatch))) {
				const member = presentMember(row);
				yield [
					member.userId,
					member.name,
					member.email,
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

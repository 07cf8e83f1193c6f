import { clubDay } from '#contract/core/club-time.ts';
import type { MemberRow as ListRow, MemberFilter } from '#contract/members.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import type { Grouping } from '#contract/reports.office.ts';
import { csvBatch, everyRow, type ListView } from '#server/core/db/keyset.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { ReadMemberFilter } from './member-filter.ts';
import { type MemberRow, memberSubject, registrationStatusOf, userIdOf } from './member-record.ts';
import { countByState } from './membership-states.queries.ts';
import { stateOn } from './membership-states.ts';
import { countMembers, type MemberSort, membersByMonth, membersPage } from './queries.ts';
import { agesOnDay, joinedByMonth, membersOnDay } from './strength.queries.ts';

type MembersQuery = MemberFilter & ListView<MemberSort>;

export const memberListRow = (row: MemberRow, now: Date): ListRow => {
	const { member, email, disabledAt, activated } = row;
	const { state, until } = stateOn(row, now);
	return {
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
		state,
		stateUntil: until,
	};
};

export type MembersListService = ReturnType<typeof membersListService>;

export function membersListService({
	dependencies,
	audit,
	readFilter,
	familyNames,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	readFilter: ReadMemberFilter;
	/** The names of the family members of today, by member. */
	familyNames: (memberIds: readonly string[]) => Promise<Map<string, string[]>>;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;
	return {
		async page(query: MembersQuery) {
			const filter = await readFilter(db, query);
			const [{ shown, next, previous }, total] = await Promise.all([
				membersPage(db, filter, query),
				countMembers(db, filter),
			]);
			return { items: shown.map((row) => memberListRow(row, clock.now())), total, next, previous };
		},

		byMonth: (from: string) => membersByMonth(db, from),

		/** For reports: members of a day, of each month of joining, and by age. */
		onDay: (by: Grouping, day: string) => membersOnDay(db, by, day),
		joinedByMonth: (by: Grouping) => joinedByMonth(db, by),
		agesOnDay: (day: string) => agesOnDay(db, day),

		/** Who has not paid the fee yet and has waited longest. */
		async unpaid(limit: number) {
			const filter = await readFilter(db, { state: 'unpaid' });
			const { shown } = await membersPage(db, filter, { sort: 'since', dir: 'asc' }, limit);
			return shown.map((row) => memberListRow(row, clock.now()));
		},

		/** How many members are in each state today. */
		countByState: () => countByState(db, clubDay(clock.now())),

		async *csv(actor: Actor, query: MembersQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the members', memberSubject('all'));
			yield [
				'User ID',
				'Name',
				'Email',
				'Mobile',
				'Category',
				'Payment',
				'Registration',
				'State',
				'Until',
				'Login disabled',
				'Member since',
				'Type',
				'Date of birth',
				'Blood group',
				'Present address',
				'Family',
			];
			const filter = await readFilter(db, query);
			const batch = async (cursor: string | undefined) => {
				const { shown, next } = await membersPage(db, filter, { ...query, page: undefined, at: cursor }, csvBatch);
				const families = await familyNames(shown.map(({ member }) => member.id));
				return { shown: shown.map((row) => ({ row, family: families.get(row.member.id) ?? [] })), next };
			};
			for await (const { row, family } of everyRow(batch)) {
				const member = memberListRow(row, clock.now());
				const { membershipType, birthDate, details } = row.member;
				yield [
					member.userId,
					member.name,
					member.email ?? '',
					member.mobile,
					member.category,
					member.paymentStatus,
					member.registrationStatus,
					stateDefinitions[member.state].label,
					member.stateUntil ?? '',
					member.disabledAt ?? '',
					member.since,
					membershipType,
					birthDate ?? '',
					String(details.bloodGroup ?? ''),
					String(details.presentAddress ?? ''),
					family.join('; '),
				];
			}
		},
	};
}

import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { addDays, addMonths, clubDay } from '#contract/core/club-time.ts';
import { type MemberState, monthsOfHalfSubscription, stateDefinitions } from '#contract/membership-states.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import { type MemberRow, userIdOf } from './member-record.ts';
import { entryOn, type StateEntry } from './membership-states.ts';
import { membersAfter, membersByIds } from './queries.ts';
import { categoryChanges } from './tables.ts';

type CategoryChange = Pick<typeof categoryChanges.$inferSelect, 'from' | 'to' | 'effectiveOn' | 'appliedAt'>;

/** A member as the bills see one: category and subscription on any day, past or planned. */
export type MembershipHistory = {
	memberId: string;
	number: number;
	userId: string;
	name: string;
	/** None for a member from an import, who owes no registration fee. */
	applicationId: string | null;
	joinedOn: string;
	categoryOn: (day: string) => string;
	/** 1 for the whole subscription, 0.5 for half of it. */
	shareOn: (day: string) => 0 | 0.5 | 1;
};

/** The last changed category is the one of the record, which can have been corrected since. */
function categoryOn(category: string, changes: readonly CategoryChange[], day: string): string {
	const planned = changes.filter(({ appliedAt }) => appliedAt === null);
	const applied = changes.filter(({ appliedAt }) => appliedAt !== null);
	const ahead = planned.findLast(({ effectiveOn }) => effectiveOn <= day);
	if (ahead) return ahead.to;
	return applied.find(({ effectiveOn }) => effectiveOn > day)?.from ?? category;
}

/** Whether a state with a first and a last day lasts so many months that the subscription is halved. */
function isLong({ from, until }: StateEntry): boolean {
	if (until === null) return true;
	return until >= addDays(addMonths(from, monthsOfHalfSubscription), -1);
}

const shares = { full: 1, half: 0.5, none: 0 } as const;

function shareOn({ member, states }: Pick<MemberRow, 'member' | 'states'>, day: string): 0 | 0.5 | 1 {
	const entry = entryOn(states, day);
	const state: MemberState = entry?.state ?? 'active';
	if (member.erasedAt || (state === 'active' && member.paymentStatus !== 'PAID')) return 0;
	const { subscription } = stateDefinitions[state];
	return subscription === 'half' && entry && !isLong(entry) ? 1 : shares[subscription];
}

export type MembershipHistoryService = ReturnType<typeof membershipHistoryService>;

export function membershipHistoryService({ database: { db } }: Pick<Dependencies, 'database'>) {
	async function changesOf(tx: Db | Tx, memberIds: readonly string[]) {
		const rows = await tx
			.select()
			.from(categoryChanges)
			.where(
				and(
					inArray(categoryChanges.memberId, [...memberIds]),
					eq(categoryChanges.field, 'category'),
					isNull(categoryChanges.withdrawnAt),
				),
			)
			.orderBy(asc(categoryChanges.effectiveOn), asc(categoryChanges.createdAt));
		return Map.groupBy(rows, ({ memberId }) => memberId);
	}

	async function histories(tx: Db | Tx, rows: readonly MemberRow[]): Promise<MembershipHistory[]> {
		if (rows.length === 0) return [];
		const changes = await changesOf(
			tx,
			rows.map(({ member }) => member.id),
		);
		return rows.map((row) => {
			const { member } = row;
			const own = changes.get(member.id) ?? [];
			return {
				memberId: member.id,
				number: member.number,
				userId: userIdOf(member.number),
				name: fullName(member).trim(),
				applicationId: member.applicationId,
				joinedOn: clubDay(member.createdAt),
				categoryOn: (day) => categoryOn(member.category, own, day),
				shareOn: (day) => shareOn(row, day),
			};
		});
	}

	return {
		/** The next members after a number, by number. */
		after: async (number: number, limit: number, tx: Db | Tx = db) =>
			histories(tx, await membersAfter(tx, number, limit)),

		of: async (memberIds: readonly string[]) =>
			histories(db, memberIds.length > 0 ? await membersByIds(db, memberIds) : []),
	};
}

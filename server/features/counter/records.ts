import type { DayRange } from '#server/core/db/days.ts';
import type { Context } from '#server/core/feature.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import type * as queries from './queries.ts';

export type ListQuery = queries.CounterView & { q?: string | undefined } & DayRange;
type Cancelled = Pick<queries.PaymentRow, 'cancelledAt' | 'cancelledByName' | 'cancelReason'>;

export const one = async <T>(rows: Promise<T[]>): Promise<T> => (await rows)[0]!;

export const cancellationOf = ({ cancelledAt, cancelledByName, cancelReason }: Cancelled) =>
	cancelledAt && { at: cancelledAt.toISOString(), by: cancelledByName!, reason: cancelReason! };

export const cancellation = (actor: Actor, now: Date, reason: string): queries.Cancellation => ({
	cancelledAt: now,
	cancelledByName: actor.email,
	cancelReason: reason,
});

/** What charges and payments have in common. */
export const counterRecords = ({ members }: Pick<Context, 'members'>) => ({
	filterOf: ({ q, from, to }: Omit<ListQuery, keyof queries.CounterView>): queries.CounterFilter => ({
		from,
		to,
		search: q ? { text: q, memberIds: members.idsMatching(q) } : undefined,
	}),

	/** Names and User IDs, by member, and whether an email reaches them. */
	async peopleOf(rows: readonly { memberId: string }[]) {
		const found = await members.byIds([...new Set(rows.map(({ memberId }) => memberId))]);
		return new Map(
			found.map(({ memberId, name, userId, email }) => [
				memberId,
				{ memberId, name, userId, hasEmail: email !== null },
			]),
		);
	},

	async memberOf(memberId: string): Promise<Membership> {
		const member = await members.byId(memberId);
		if (!member || member.erased) throw invalid({ memberId: 'There is no such member. Choose another one.' });
		return member;
	},
});

import { and, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { disabledSince, whoseAccountIs } from '#server/features/accounts/queries.ts';
import { nameInOrder, personName } from '#server/features/applications/applications.queries.ts';
import { applications, members } from './members.tables.ts';

export type MemberFilter = {
	q?: string | undefined;
	/** The number in `q`, when it reads like a User ID. */
	number?: number | undefined;
	category?: string | undefined;
	payment?: PaymentStatus | undefined;
	state?: 'active' | 'disabled' | undefined;
};
export type MemberSort = 'since' | 'number' | 'name';

const sorts: Record<MemberSort, Sort> = {
	since: { by: members.createdAt, type: 'timestamptz', usually: 'desc' },
	number: { by: members.number, type: 'integer', usually: 'asc' },
	name: { by: nameInOrder, type: 'text', usually: 'asc' },
};

const found = ({ q, number }: MemberFilter): SQL | undefined =>
	q
		? or(
				ilike(personName, anywhere(q)),
				ilike(applications.email, anywhere(q)),
				ilike(applications.mobile, anywhere(q)),
				number === undefined ? undefined : eq(members.number, number),
			)
		: undefined;

const matching = (tx: Db | Tx, filter: MemberFilter): SQL | undefined =>
	and(
		found(filter),
		filter.category ? eq(applications.category, filter.category) : undefined,
		filter.payment ? eq(members.paymentStatus, filter.payment) : undefined,
		filter.state ? whoseAccountIs(tx, filter.state, members.accountId) : undefined,
	);

export async function membersPage(tx: Db | Tx, filter: MemberFilter, view: ListView<MemberSort>, size?: number) {
	// The order by name is kept by the applications' index, which knows the application's id.
	const byName = view.sort === 'name';
	const page = keyset({ sorts, id: byName ? applications.id : members.id }, view, size);
	const rows = await tx
		.select({
			key: page.key,
			member: members,
			application: applications,
			disabledAt: disabledSince(members.accountId),
		})
		.from(members)
		.innerJoin(applications, eq(applications.id, members.applicationId))
		.where(and(matching(tx, filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(rows, ({ member, application }) => (byName ? application.id : member.id));
}

export async function countMembers(tx: Db | Tx, filter: MemberFilter): Promise<number> {
	const all = tx.select({ total: count() }).from(members).$dynamic();
	// What is in the application is looked at only when it is asked for.
	const counted =
		filter.q || filter.category ? all.innerJoin(applications, eq(applications.id, members.applicationId)) : all;
	const [row] = await counted.where(matching(tx, filter));
	return row?.total ?? 0;
}

import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#contract/core/roles.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { accountColumns, noPassword } from './queries.ts';
import { hasSecondFactor } from './second-factor.queries.ts';
import { accounts, sessions } from './tables.ts';

const office = and(ne(accounts.role, 'MEMBER'), ne(accounts.role, 'FAMILY'));

/** Active accounts first, sorted by name. */
export const team = (tx: Db | Tx) =>
	tx
		.select({
			account: accountColumns,
			lastSeenAt: sql<
				string | null
			>`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id})`,
			secondFactor: hasSecondFactor,
		})
		.from(accounts)
		.where(office)
		.orderBy(asc(isNotNull(accounts.disabledAt)), asc(sql`lower(coalesce(${accounts.name}, ${accounts.email}))`));

/**
 * All admins, locked in a fixed order until the transaction ends: of two admins who demote each other at the same
 * moment, the second is no longer an admin.
 */
export const lockAdmins = (tx: Tx) =>
	tx
		.select({ id: accounts.id })
		.from(accounts)
		.where(and(eq(accounts.role, 'ADMIN'), isNull(accounts.disabledAt)))
		.orderBy(asc(accounts.id))
		.for('update');

export async function lockColleague(tx: Tx, id: string) {
	const [account] = await tx
		.select(accountColumns)
		.from(accounts)
		.where(and(eq(accounts.id, id), office))
		.for('update');
	return account;
}

export async function insertColleague(tx: Tx, values: { name: string; email: string; role: Role; invitedAt: Date }) {
	const [account] = await tx
		.insert(accounts)
		.values({ ...values, passwordHash: noPassword })
		.onConflictDoNothing({ target: accounts.email })
		.returning(accountColumns);
	return account;
}

export async function changeColleague(
	tx: Tx,
	id: string,
	values: { role?: Role; disabledAt?: Date | null; invitedAt?: Date },
) {
	await tx.update(accounts).set(values).where(eq(accounts.id, id));
}

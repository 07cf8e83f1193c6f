import { type AnyColumn, and, asc, inArray, isNotNull, isNull, like, not, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { noPassword } from './queries.ts';
import { accounts } from './tables.ts';

// SQL expressions for the queries of other features. `accountId` is a column of the row that refers to the account.

/** The email address of the account; a member from an import may have none. */
export const emailOf = (accountId: AnyColumn): SQL<string | null> =>
	sql<string | null>`(select a.email from ${accounts} a where a.id = ${accountId})`;

/** The address of an account whose owner was erased. */
export const erasedEmail = (memberId: string) => `${memberId}${erasedEnd}`;
const erasedEnd = '@erased.invalid';

/** How the logs of the office name an account. */
export const accountLabel = (email: string | null) => (email && !email.endsWith(erasedEnd) ? email : 'Erased account');

/** The accounts with their addresses, without those of erased people. */
export const addressesOf = (tx: Db | Tx, accountIds: string[]) =>
	tx
		.select({ id: accounts.id, email: sql<string>`${accounts.email}` })
		.from(accounts)
		.where(and(inArray(accounts.id, accountIds), not(like(accounts.email, `%${erasedEnd}`))))
		.orderBy(asc(accounts.email));

const ownPassword = sql`a.password_hash <> ${noPassword} and a.temporary_until is null`;

/** Whether the owner chose a password. */
export const hasOwnPassword = (accountId: AnyColumn): SQL<boolean> =>
	sql<boolean>`(select ${ownPassword} from ${accounts} a where a.id = ${accountId})`;

/** Accounts whose owners have not chosen a password. */
export const whoseAccountIsNotActivated = (accountId: AnyColumn): SQL =>
	sql`${accountId} in (select a.id from ${accounts} a where not (${ownPassword}))`;

/** The moment the account was disabled. */
export const disabledSince = (accountId: AnyColumn): SQL<Date | null> =>
	sql<Date | null>`(select a.disabled_at from ${accounts} a where a.id = ${accountId})`.mapWith(accounts.disabledAt);

export const accountHasEmail = (accountId: AnyColumn, email: string): SQL =>
	sql`${accountId} = (select a.id from ${accounts} a where a.email = ${email})`;

/** The ids of the accounts with these addresses, as a subquery. */
export const accountsWithEmails = (tx: Db | Tx, emails: readonly string[]) =>
	tx
		.select({ id: accounts.id })
		.from(accounts)
		.where(inArray(accounts.email, [...emails]));

export const accountWithEmailLike = (accountId: AnyColumn, pattern: string): SQL =>
	sql`exists (select from ${accounts} a where a.id = ${accountId} and a.email ilike ${pattern})`;

export const accountHasNoEmail = (tx: Db | Tx, accountId: AnyColumn): SQL =>
	inArray(accountId, tx.select({ id: accounts.id }).from(accounts).where(isNull(accounts.email)));

/** Few accounts are disabled, so their ids are collected first. */
export const isDisabled = (tx: Db | Tx, accountId: AnyColumn): SQL =>
	inArray(accountId, tx.select({ id: accounts.id }).from(accounts).where(isNotNull(accounts.disabledAt)));

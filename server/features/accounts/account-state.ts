import { type AnyColumn, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { accounts } from './accounts.tables.ts';

/** For lists of other features: since when the account behind a row is disabled, as part of their own query. */
export const disabledSince = (accountId: AnyColumn): SQL<Date | null> =>
	sql<Date | null>`(select ${accounts.disabledAt} from ${accounts} where ${accounts.id} = ${accountId})`.mapWith(
		accounts.disabledAt,
	);

/** Few accounts are disabled: their ids are gathered first, so that no long list is walked through for them. */
export const whoseAccountIs = (tx: Db | Tx, state: 'active' | 'disabled', accountId: AnyColumn): SQL => {
	const disabled = tx.select({ id: accounts.id }).from(accounts).where(isNotNull(accounts.disabledAt));
	return state === 'disabled' ? inArray(accountId, disabled) : notInArray(accountId, disabled);
};

import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { accounts } from './accounts.table.ts';

/** For lists of other features: since when the account behind a row is disabled, as part of their own query. */
export const disabledSince = (accountId: AnyColumn): SQL<Date | null> =>
	sql<Date | null>`(select ${accounts.disabledAt} from ${accounts} where ${accounts.id} = ${accountId})`.mapWith(
		accounts.disabledAt,
	);

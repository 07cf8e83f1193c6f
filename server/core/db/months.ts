import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { club } from '#contract/core/club.ts';

export type MonthValue = { month: string; value: number };

/** The month at the club: 2031-03. The zone is part of the text: with a parameter, `group by` would not recognise the expression as the same. */
export const monthOf = (moment: SQLWrapper): SQL<string> =>
	sql<string>`to_char(${moment} at time zone ${sql.raw(`'${club.timeZone}'`)}, 'YYYY-MM')`;

/** When a month begins at the club. */
export const startOf = (month: string): SQL =>
	sql`(${`${month}-01`}::timestamp at time zone ${sql.raw(`'${club.timeZone}'`)})`;

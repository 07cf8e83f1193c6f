import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { club } from '#contract/core/club.ts';

export type MonthValue = { month: string; value: number };

/** 2031-03, by the club's calendar. The zone is written out: as a parameter it would keep two uses from being the same. */
export const monthOf = (moment: SQLWrapper): SQL<string> =>
	sql<string>`to_char(${moment} at time zone ${sql.raw(`'${club.timeZone}'`)}, 'YYYY-MM')`;

const parts = new Intl.DateTimeFormat('en-CA', { timeZone: club.timeZone, year: 'numeric', month: '2-digit' });

/** The last months up to the present one, oldest first. */
export function lastMonths(now: Date, count: number): string[] {
	const [year = 0, month = 1] = parts.format(now).split('-').map(Number);
	return Array.from({ length: count }, (_, index) => {
		const first = new Date(Date.UTC(year, month - count + index, 1));
		return first.toISOString().slice(0, 7);
	});
}

/** When a month begins at the club. */
export const startOf = (month: string): SQL =>
	sql`(${`${month}-01`}::timestamp at time zone ${sql.raw(`'${club.timeZone}'`)})`;

import { clubFormat, startOfDay } from '#contract/core/club-time.ts';

const dayMonthYear = clubFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** 16 Dec 2026 */
export const clubDate = (moment: Date): string => dayMonthYear.format(moment);

const monthAndYear = clubFormat('en-GB', { month: 'long', year: 'numeric' });

/** December 2026, of a month such as 2026-12 */
export const monthName = (month: string): string => monthAndYear.format(startOfDay(`${month}-01`));

const withLongMonth = clubFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** 16 December 2026 */
export const longClubDate = (moment: Date): string => withLongMonth.format(moment);

/** 16 December 2026, of a day such as 2026-12-16 */
export const longDay = (day: string): string => longClubDate(startOfDay(day));

import { clubFormat } from '#contract/core/club-time.ts';

const dayMonthYear = clubFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** 16 Dec 2026 */
export const clubDate = (moment: Date): string => dayMonthYear.format(moment);

const withLongMonth = clubFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** 16 December 2026 */
export const longClubDate = (moment: Date): string => withLongMonth.format(moment);

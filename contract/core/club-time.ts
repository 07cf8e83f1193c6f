import { club } from './club.ts';

const key = new Intl.DateTimeFormat('en-CA', {
	timeZone: club.timeZone,
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
});

/** The day at the club, wherever the one who asks is: 2026-12-15. */
export const clubDay = (now: Date): string => key.format(now);

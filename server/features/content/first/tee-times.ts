import { firstSingle } from './entry.ts';

export const teeTimes = firstSingle('teeTimes', {
	interval: 10,
	loopMinutes: 130,
	firstStart: '05:30',
	courseCloses: '18:30',
	guestsFrom: '07:30',
	closedDays: ['Sunday'],
	ahead: { full: 14, honorary: 14, corporate: 10, temporary: 7 },
	opens: '20:00',
	mostBookings: 4,
	freeCancelHours: 12,
	noShows: { count: 3, days: 90, ahead: 2, forDays: 30 },
});

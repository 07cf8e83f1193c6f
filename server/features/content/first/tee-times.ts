import { firstSingle } from './entry.ts';

export const teeTimes = firstSingle('teeTimes', {
	title: 'Tee Times',
	description: 'Tee times that are still available at {club.name}, day by day.',
	lead: 'Available places on the first tee in the next seven days. On Fridays nobody starts between 12:00 PM and 2:30 PM.',
	members: {
		title: 'Members',
		text: 'Book a tee time, join a flight, move it or cancel it, up to two weeks ahead.',
	},
	bookLink: 'Book as a member',
	guests: {
		title: 'Guests',
		text: 'Guests can play with a member, or call the office on {club.officePhone} one to three days ahead. They tee off from {hours.guestTees}.',
	},
	interval: 10,
	loopMinutes: 130,
	firstStart: '05:30',
	courseCloses: '18:30',
	guestsFrom: '07:30',
	closedDays: ['Sunday'],
	breaks: [{ day: 'Friday', from: '12:00', to: '14:30' }],
	ahead: { full: 14, honorary: 14, corporate: 10, temporary: 7 },
	opens: '20:00',
	mostBookings: 4,
	freeCancelHours: 12,
	noShows: { count: 3, days: 90, ahead: 2, forDays: 30 },
	ballot: {
		...{ on: false, days: ['Friday', 'Saturday'], from: '07:00', to: '09:00' },
		...{ closesDay: 'Wednesday', closesAt: '20:00', weeks: 8 },
	},
});

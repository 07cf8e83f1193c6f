import { firstSingle } from './entry.ts';

const playing = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const everyDay = [...playing, 'Sunday'] as const;
const withoutFriday = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const;

export const bookings = firstSingle('bookings', {
	ahead: { bay: 14, coaching: 30, room: 90, table: 30 },
	mostBookings: 8,
	freeCancelHours: 12,
	bay: { grid: 30, rate: 'driving-range', hours: [{ days: playing, from: '05:30', to: '17:00' }] },
	coaching: { grid: 60, rate: 'coaching', hours: [{ days: playing, from: '07:00', to: '17:00' }] },
	room: { rate: 'member-room', guestRate: 'guest-room' },
	table: {
		grid: 30,
		keptMinutes: 15,
		hours: [
			{ days: withoutFriday, from: '08:00', to: '12:00' },
			{ days: ['Friday'], from: '08:00', to: '10:00' },
			{ days: everyDay, from: '15:00', to: '22:00' },
		],
	},
});

import { choice, group, list, number, plain } from '../fields.ts';
import { single } from '../kind.ts';
import { weekdays } from './parts.ts';

const daysAhead = (label: string) => number(label, { min: 0, max: 365 });
const rate = (label: string) =>
	plain(label, {
		max: 60,
		optional: true,
		help: 'The address of the rate, such as driving-range. A rate without a price is on request.',
	});
const grid = number('Minutes between two times', { min: 5, max: 60 });
const openings = list(
	'Hours',
	group('Hours', {
		days: list('Days', choice('Day', weekdays), { one: 'day', min: 1, max: 7 }),
		from: plain('From', { format: 'time' }),
		to: plain('To', { format: 'time' }),
	}),
	{ one: 'line', max: 14, help: 'What is booked begins and ends within one line.' },
);

/** The rules of bookings. Days with other hours are in `hours`. */
export const bookings = single(
	{
		name: 'Bookings',
		area: 'Club',
		page: '/restaurant',
		check: (body) =>
			Object.fromEntries(
				(['bay', 'coaching', 'table'] as const).flatMap((part) =>
					body[part].hours.flatMap(({ from, to }, index) =>
						from < to ? [] : [[`${part}.hours.${index}.to`, 'To: please choose a time after the beginning.']],
					),
				),
			),
	},
	{
		ahead: group('How many days ahead members can book', {
			bay: daysAhead('Driving range'),
			coaching: daysAhead('Coaching'),
			room: daysAhead('Guest room'),
			table: daysAhead('Restaurant table'),
		}),
		mostBookings: number('Bookings to come of a member, at most', { min: 1, max: 50 }),
		freeCancelHours: number('Hours before the beginning until which a booking can be cancelled freely', {
			min: 0,
			max: 168,
		}),
		bay: group('Driving range', { grid, rate: rate('Rate for 30 minutes'), hours: openings }),
		coaching: group('Coaching', { grid, rate: rate('Rate for a lesson'), hours: openings }),
		room: group('Guest room', {
			rate: rate('Rate for a night of a member'),
			guestRate: rate('Rate for a night of a guest'),
		}),
		table: group('Restaurant table', {
			grid,
			keptMinutes: number('How many minutes a table is kept', {
				min: 0,
				max: 90,
				help: 'After that the office can note that nobody came, and others can have the table.',
			}),
			hours: openings,
		}),
	},
);

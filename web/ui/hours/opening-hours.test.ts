import { expect, test } from 'vitest';
import { openingHours } from './opening-hours.ts';

const office = [
	{ days: 'Mon-Sat', times: '7:00 AM to 5:00 PM' },
	{ days: 'Sunday', times: 'closed' },
];
const restaurant = [
	{ days: 'Saturday to Thursday', times: '8:00 AM-12:00 AM and 3:00 PM-10:00 PM' },
	{ days: 'Friday', times: '8:00-10:00 AM and 3:00-10:00 PM' },
];

test('the hours of the office leave out the closed day', () => {
	expect(openingHours(office)).toEqual([
		{ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '07:00', closes: '17:00' },
	]);
});

test('the hours of the restaurant cross the end of the week, have two spans a day, and write noon as 12:00 AM', () => {
	const [early, late, ...friday] = openingHours(restaurant);
	const toThursday = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
	expect(early).toEqual({ days: toThursday, opens: '08:00', closes: '12:00' });
	expect(late).toEqual({ days: toThursday, opens: '15:00', closes: '22:00' });
	expect(friday).toEqual([
		{ days: ['Friday'], opens: '08:00', closes: '10:00' },
		{ days: ['Friday'], opens: '15:00', closes: '22:00' },
	]);
});

test('12:00 AM at the end of a day is midnight', () => {
	const [only] = openingHours([{ days: 'Friday', times: '6:00 PM-12:00 AM' }]);
	expect(only).toEqual({ days: ['Friday'], opens: '18:00', closes: '00:00' });
});

test('a line that cannot be parsed is left out', () => {
	const friday = { days: 'Friday', times: '8:00 AM-9:00 AM' };
	expect(
		openingHours([
			{ days: 'Someday', times: '8:00 AM-9:00 AM' },
			{ days: 'Friday', times: 'late' },
		]),
	).toEqual([]);
	expect(openingHours([{ days: '', times: '' }, friday])).toHaveLength(1);
	expect(openingHours([])).toEqual([]);
});

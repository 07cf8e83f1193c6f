import { expect, test } from 'vitest';
import { club } from '#contract/core/club.ts';
import { openingHours } from './hours.ts';

test('the hours of the club leave out the closed day', () => {
	expect(openingHours(club.hours.club)).toEqual([
		{ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '07:00', closes: '17:00' },
	]);
});

test('the hours of the restaurant cross the end of the week and have two spans a day', () => {
	const [early, late, ...friday] = openingHours(club.hours.restaurant);
	const toThursday = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
	expect(early).toEqual({ days: toThursday, opens: '08:00', closes: '00:00' });
	expect(late).toEqual({ days: toThursday, opens: '15:00', closes: '22:00' });
	expect(friday).toEqual([
		{ days: ['Friday'], opens: '08:00', closes: '10:00' },
		{ days: ['Friday'], opens: '15:00', closes: '22:00' },
	]);
});

test('a text that cannot be parsed is an error', () => {
	expect(() => openingHours([{ days: 'Someday', times: '8:00 AM-9:00 AM' }])).toThrow('Someday');
	expect(() => openingHours([{ days: 'Friday', times: 'late' }])).toThrow('late');
});

import { expect, test } from 'vitest';
import { dateLine, resultsOf, scheduleOf } from './event-detail.ts';

test.each([
	['one moment', '2031-03-10T06:00:00Z', '2031-03-10T06:00:00Z', 'Date: March 10, 2031'],
	['one day', '2031-03-10T01:00:00Z', '2031-03-10T09:00:00Z', 'Date: March 10, 2031'],
	['one day in Dhaka, two in London', '2031-03-09T18:00:00Z', '2031-03-10T17:59:59Z', 'Date: March 10, 2031'],
	['two days in Dhaka', '2031-03-10T17:59:59Z', '2031-03-10T18:00:00Z', 'From March 10, 2031 to March 11, 2031'],
	['three days', '2027-01-14T01:00:00Z', '2027-01-16T09:00:00Z', 'From January 14, 2027 to January 16, 2027'],
])('the date line of an event of %s', (_, startDate, endDate, line) => {
	expect(dateLine({ startDate, endDate })).toBe(line);
});

test('a schedule has times and texts; a line without a time is only a text', () => {
	expect(scheduleOf('7:30 AM First tee\n\n 13.15 Jumu’ah\nLunch for everyone')).toEqual([
		{ time: '7:30\u00a0AM', text: 'First tee' },
		{ time: '13.15', text: 'Jumu’ah' },
		{ time: '', text: 'Lunch for everyone' },
	]);
	expect(scheduleOf('')).toEqual([]);
});

test('a result has a label and a text; a line without a label is only a text', () => {
	expect(resultsOf('Winner: Farhana Ahmed, 38 points\nEveryone came home dry')).toEqual([
		{ label: 'Winner', result: 'Farhana Ahmed, 38 points' },
		{ label: '', result: 'Everyone came home dry' },
	]);
});

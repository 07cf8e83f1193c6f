import { expect, test } from 'vitest';
import { addDays, clubClock, clubDay, clubFormat, clubMoment, lastMonths, startOfDay, timeOfDay } from './club-time.ts';

const dhaka = 'Asia/Dhaka';
const newYork = 'America/New_York';
const kathmandu = 'Asia/Kathmandu';

test.each([
	['2031-05-01T18:30:00Z', dhaka, '2031-05-02T00:30:00'],
	['2031-05-01T18:30:00Z', kathmandu, '2031-05-02T00:15:00'],
	['2031-05-01T18:30:00Z', newYork, '2031-05-01T14:30:00'],
	['2031-01-01T04:59:59Z', newYork, '2030-12-31T23:59:59'],
])('%s in %s is %s, and back', (moment, zone, clock) => {
	expect(clubClock(new Date(moment), zone)).toBe(clock);
	expect(clubDay(new Date(moment), zone)).toBe(clock.slice(0, 10));
	expect(clubMoment(clock, zone)).toEqual(new Date(moment));
});

test('uses the time zone of the club by default', () => {
	expect(clubClock(new Date('2031-05-01T18:30:00Z'))).toBe('2031-05-02T00:30:00');
	expect(clubFormat('en-GB', { timeStyle: 'short' }).format(new Date('2031-05-01T18:30:00Z'))).toBe('00:30');
	expect(clubFormat('en-GB', { timeStyle: 'short' }, newYork).format(new Date('2031-05-01T18:30:00Z'))).toBe('14:30');
});

test('a time of day has AM or PM and never breaks', () => {
	expect(timeOfDay(new Date('2031-05-01T18:30:00Z'))).toBe('12:30\u00a0AM');
	expect(timeOfDay(new Date('2031-05-01T11:05:00Z'))).toBe('5:05\u00a0PM');
});

test('a day begins at midnight at the club, even when daylight saving time starts or ends', () => {
	expect(startOfDay('2031-05-02', dhaka)).toEqual(new Date('2031-05-01T18:00:00Z'));
	expect(startOfDay('2031-03-09', newYork)).toEqual(new Date('2031-03-09T05:00:00Z'));
	expect(startOfDay('2031-03-10', newYork)).toEqual(new Date('2031-03-10T04:00:00Z'));
	expect(startOfDay('2031-11-03', newYork)).toEqual(new Date('2031-11-03T05:00:00Z'));
});

test('an invalid time gives an invalid date', () => {
	for (const text of ['', 'soon', '2031-13-02T07:30']) expect(clubMoment(text).getTime()).toBeNaN();
});

test('a year with fewer than four digits keeps its zeros', () => {
	expect(clubMoment('0002-05-02T07:30', newYork).getTime()).not.toBeNaN();
	expect(clubClock(clubMoment('0002-05-02T07:30', newYork), newYork)).toBe('0002-05-02T07:30:00');
});

test('days and months continue across the end of a year', () => {
	expect(addDays('2031-12-31', 1)).toBe('2032-01-01');
	expect(addDays('2032-03-01', -1)).toBe('2032-02-29');
	expect(lastMonths(new Date('2031-12-31T19:00:00Z'), 3, dhaka)).toEqual(['2031-11', '2031-12', '2032-01']);
	expect(lastMonths(new Date('2031-12-31T19:00:00Z'), 3, newYork)).toEqual(['2031-10', '2031-11', '2031-12']);
});

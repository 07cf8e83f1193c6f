import { expect, test } from 'vitest';
import {
	ageText,
	dayHeadline,
	daysSince,
	fromDateTimeInput,
	inputText,
	shortDay,
	sinceText,
	toDateTimeInput,
} from './club-dates.ts';

const now = new Date('2026-11-17T04:00:00Z'); // ten in the morning in Dhaka, a Tuesday

test('days are counted by the calendar in Dhaka, not by hours', () => {
	expect(daysSince('2026-11-16T18:30:00Z', now)).toBe(0); // half past midnight in Dhaka
	expect(daysSince('2026-11-16T17:30:00Z', now)).toBe(1);
	expect(daysSince('2026-11-12T14:02:00Z', now)).toBe(5);
	expect(daysSince('2026-11-18T04:00:00Z', now)).toBe(0);
});

test('ages and days are in plain English', () => {
	expect([0, 1, 5].map(ageText)).toEqual(['today', '1 day', '5 days']);
	expect(dayHeadline(now)).toBe('Tuesday 17\u00a0November');
	expect(sinceText('2026-11-16T04:00:00Z', now)).toBe('yesterday');
	expect(sinceText('2026-11-12T04:00:00Z', now)).toBe('Thursday');
	expect(sinceText('2026-11-03T04:00:00Z', now)).toBe('3\u00a0November');
	expect(shortDay('2025-12-31T04:00:00Z', now)).toBe('31\u00a0Dec 2025');
});

test.each([
	['2031-05-02T07:30', '2031-05-02T01:30:00.000Z'],
	// Around midnight the day in Dhaka is not the day in London.
	['2031-05-02T00:00', '2031-05-01T18:00:00.000Z'],
	['2031-05-01T23:59', '2031-05-01T17:59:00.000Z'],
	['2031-01-01T00:30', '2030-12-31T18:30:00.000Z'],
	['2032-02-29T05:59', '2032-02-28T23:59:00.000Z'],
	['2032-03-01T06:00', '2032-03-01T00:00:00.000Z'],
])('%s in the input is %s', (value, iso) => {
	expect(fromDateTimeInput(value)).toBe(iso);
	expect(toDateTimeInput(iso)).toBe(value);
});

test('the time zone of the device does not matter', () => {
	const before = process.env.TZ;
	try {
		for (const zone of ['America/New_York', 'Asia/Dhaka', 'Pacific/Auckland']) {
			process.env.TZ = zone;
			expect(fromDateTimeInput('2031-07-01T00:15')).toBe('2031-06-30T18:15:00.000Z');
			expect(toDateTimeInput('2031-06-30T18:15:00.000Z')).toBe('2031-07-01T00:15');
		}
	} finally {
		process.env.TZ = before;
	}
});

test('seconds are dropped, and an incomplete input is null', () => {
	expect(fromDateTimeInput('2031-05-02T07:30:59')).toBe('2031-05-02T01:30:00.000Z');
	for (const text of ['', '2031-05-02', '2031-05-02T07', '2031-13-02T07:30'])
		expect(fromDateTimeInput(text)).toBeNull();
	expect(toDateTimeInput(null)).toBe('');
});

test('the value of an input is written with the month as a word, and not while it is incomplete', () => {
	expect(inputText('2026-11-12')).toBe('12 Nov 2026');
	expect(inputText('2026-11-12T19:30')).toBe('Thu 12 Nov 2026, 7:30\u00a0PM');
	expect(inputText('')).toBe('');
	expect(inputText('2026-11')).toBe('');
});

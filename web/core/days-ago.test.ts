import { expect, test } from 'vitest';
import { ageText, dayHeadline, daysSince, shortDay, sinceText } from './days-ago.ts';

const now = new Date('2026-11-17T04:00:00Z'); // ten in the morning in Dhaka, a Tuesday

test('days are counted by the calendar of the club, not by hours', () => {
	expect(daysSince('2026-11-16T18:30:00Z', now)).toBe(0); // half past midnight there
	expect(daysSince('2026-11-16T17:30:00Z', now)).toBe(1);
	expect(daysSince('2026-11-12T14:02:00Z', now)).toBe(5);
	expect(daysSince('2026-11-18T04:00:00Z', now)).toBe(0);
});

test('ages and days read as people say them', () => {
	expect([0, 1, 5].map(ageText)).toEqual(['today', '1 day', '5 days']);
	expect(dayHeadline(now)).toBe('Tuesday 17 November');
	expect(sinceText('2026-11-16T04:00:00Z', now)).toBe('yesterday');
	expect(sinceText('2026-11-12T04:00:00Z', now)).toBe('Thursday');
	expect(sinceText('2026-11-03T04:00:00Z', now)).toBe('3 November');
	expect(shortDay('2025-12-31T04:00:00Z', now)).toBe('31 Dec 2025');
});

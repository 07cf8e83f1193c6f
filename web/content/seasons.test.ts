import { expect, test } from 'vitest';
import { clubMoment } from '#contract/core/club-time.ts';
import { readSeason, seasonOf } from './seasons.ts';

test.each([
	['2026-11-30T23:59', 'autumn'],
	['2026-12-01T00:00', 'winter'],
	['2027-02-28T23:59', 'winter'],
	['2027-03-01T00:00', 'summer'],
	['2027-05-31T23:59', 'summer'],
	['2027-06-01T00:00', 'monsoon'],
	['2027-09-30T23:59', 'monsoon'],
	['2027-10-01T00:00', 'autumn'],
])('at %s in Dhaka it is %s', (clock, season) => {
	expect(seasonOf(clubMoment(clock))).toBe(season);
});

test('an unknown season in the address is ignored', () => {
	expect(readSeason('monsoon')).toBe('monsoon');
	expect(readSeason('spring')).toBeUndefined();
	expect(readSeason(null)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { addDays } from '#contract/core/club-time.ts';
import { rootContent } from '#tests/helpers/first-content.ts';
import { daysAhead, lastOpenDay, opensAt } from './window.ts';

const rules = rootContent.teeTimes;
const today = '2026-11-20';

test.each([
	['Full Membership', 14],
	['Honorary Membership', 14],
	['Corporate Membership', 10],
	['Temporary Membership', 7],
])('%s: %i days ahead', (type, days) => {
	expect(daysAhead(rules, type, [], today)).toBe(days);
});

test('a day opens at eight in the evening', () => {
	expect(opensAt(rules, '2026-12-04', 14)).toEqual(new Date('2026-11-20T20:00:00+06:00'));
	expect(lastOpenDay(rules, 14, new Date('2026-11-20T19:59:59+06:00'))).toBe('2026-12-03');
	expect(lastOpenDay(rules, 14, new Date('2026-11-20T20:00:00+06:00'))).toBe('2026-12-04');
});

test('three no-shows within 90 days shorten the window for 30 days, and on day 31 no more', () => {
	const noShows = [today, addDays(today, -40), addDays(today, -89)];
	for (const [day, ahead] of [
		[today, 2],
		[addDays(today, 30), 2],
		[addDays(today, 31), 14],
	] as const)
		expect(daysAhead(rules, 'Full Membership', noShows, day)).toBe(ahead);
	expect(daysAhead(rules, 'Full Membership', noShows.slice(0, 2), today)).toBe(14);
	// The third is too long ago.
	expect(daysAhead(rules, 'Full Membership', [today, addDays(today, -1), addDays(today, -90)], today)).toBe(14);
});

test('of more no-shows the newest three that lie close together count', () => {
	const old = [-20, -21, -22].map((days) => addDays(today, days));
	expect(daysAhead(rules, 'Full Membership', old, addDays(today, 10))).toBe(2);
	expect(daysAhead(rules, 'Full Membership', old, addDays(today, 11))).toBe(14);
});

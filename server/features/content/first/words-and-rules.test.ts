import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { KindName } from '#contract/content/kinds.ts';
import { limits } from '#contract/core/limits.ts';
import { rateLimits } from '#server/core/http/rate-limits.ts';
import { temporaryPasswordDays } from '#server/features/accounts/passwords.ts';
import { rootContent } from '#tests/helpers/first-content.ts';
import { openingHours } from '#web/ui/hours/opening-hours.ts';
import { firstContent } from './first-content.ts';

const { hours, teeTimes, bookings } = rootContent;
const said = (kind: KindName) => JSON.stringify(firstContent.filter((entry) => entry.kind === kind));

it('says the same about the course as the tee sheet allows', () => {
	expect([hours.guestTees, teeTimes.guestsFrom]).toEqual(['7:30 AM', '07:30']);
	expect([hours.course[0]!.times, teeTimes.firstStart]).toEqual(['5:30 AM to sunset', '05:30']);
	expect([hours.course[1]!.days, teeTimes.closedDays]).toEqual(['Sunday', ['Sunday']]);
	expect(said('scorecard')).toContain('nine holes take about two hours and ten minutes');
	expect(teeTimes.loopMinutes).toBe(130);
	expect(teeTimes.members.text).toContain('up to two weeks ahead');
	expect(teeTimes.ahead.full).toBe(14);
	expect(said('visiting')).toContain('Friday: no tee times from 12:00 PM to 2:30 PM');
	expect(teeTimes.lead).toContain('On Fridays nobody starts between 12:00 PM and 2:30 PM');
	expect(teeTimes.breaks).toEqual([{ day: 'Friday', from: '12:00', to: '14:30' }]);
});

it('takes tables when the restaurant is open, and tells search engines the same hours', () => {
	const open = openingHours(hours.restaurant);
	for (const day of ['Monday', 'Friday', 'Saturday'] as const) {
		const told = open.filter(({ days }) => days.includes(day)).map(({ opens, closes }) => [opens, closes]);
		const tables = bookings.table.hours.filter(({ days }) => (days as string[]).includes(day));
		expect([day, told]).toEqual([day, tables.map(({ from, to }) => [from, to])]);
		expect(told).toHaveLength(2);
	}
});

it('says that town and bridge are in the west, as on the map', () => {
	expect(said('contact')).toContain('take the bridge road east');
	expect(said('contact')).toContain('from the bridge road in the west to the clubhouse; Jhalokati lies to the west');
});

it('says the limits of accounts and uploads, and how long the hall is held', () => {
	expect(said('help')).toContain('works for fourteen days');
	expect(temporaryPasswordDays).toBe(14);
	expect(said('help')).toContain('After ten failed attempts, login is blocked for 15 minutes');
	expect(rateLimits.loginPerAccount).toEqual({ points: 10, perSeconds: 15 * 60 });
	expect(said('help')).toContain('up to 5 MB');
	expect(limits.uploadBytes).toBe(5 * 1024 * 1024);
	expect(said('hall')).toContain('We hold a date for two days');
	expect(said('hall')).toContain('"holdHours":48');
});

/** Where hours and fees are kept, and the texts whose hours are compared above. */
const withNumbers = ['club.ts', 'membership.ts', 'pages.ts', 'tee-times.ts', 'text-pages/visiting.ts'];
const otherFiles = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
	(file) => !file.endsWith('.test.ts') && !withNumbers.includes(file),
);

it.each(otherFiles)('%s names hours and charges only by their placeholders', (file) => {
	const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
	expect(text).not.toMatch(/\d:\d\d [AP]M/);
	expect(text).not.toMatch(/৳\d/);
});

import { expect, it } from 'vitest';
import type { KindName } from '#contract/content/kinds.ts';
import { limits } from '#contract/core/limits.ts';
import { rateLimits } from '#server/core/http/rate-limits.ts';
import { temporaryPasswordDays } from '#server/features/accounts/passwords.ts';
import { rootContent } from '#tests/helpers/first-content.ts';
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

it('takes tables on a Friday when the restaurant is open', () => {
	expect(hours.restaurant[1]).toEqual({ days: 'Friday', times: '8:00-10:00 AM and 3:00-10:00 PM' });
	const friday = bookings.table.hours.filter(({ days }) => days.includes('Friday'));
	expect(friday.map(({ from, to }) => [from, to])).toEqual([
		['08:00', '10:00'],
		['15:00', '22:00'],
	]);
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

import { expect, test } from 'vitest';
import { clubClock, clubMoment } from '#contract/core/club-time.ts';
import { rootContent } from '#tests/helpers/first-content.ts';
import { type DayRules, secondStart, startsOn, sunOn } from './day-rules.ts';

const position = { latitude: 22.6312, longitude: 90.1689 };
const time = (moment: Date) => clubClock(moment).slice(11, 16);

/** Open from 07:00 to 17:00, as in the example that the numbers below were computed for. */
const example: DayRules = {
	rules: { ...rootContent.teeTimes, firstStart: '07:00', courseCloses: '17:00' },
	hours: { exceptions: [] },
	position,
};
const on = (day: string, hours: Partial<DayRules['hours']['exceptions'][number]>[] = []) =>
	startsOn(day, {
		...example,
		hours: {
			exceptions: hours.map((exception) => ({
				...{ from: day, to: day, concerns: 'course' as const, text: 'Ramadan' },
				...{ noStarts: false, firstStart: null, courseCloses: null },
				...{ noBookings: false, bookFrom: null, bookUntil: null, ...exception },
			})),
		},
	});

test.each([
	['2026-06-21', '18:46'],
	['2026-09-21', '17:57'],
	['2026-11-15', '17:16'],
	['2026-12-21', '17:20'],
])('on %s the sun sets at %s, give or take two minutes', (day, expected) => {
	const difference = sunOn(day, position).sunset.getTime() - clubMoment(`${day}T${expected}`).getTime();
	expect(Math.abs(difference)).toBeLessThanOrEqual(2 * 60_000);
});

test('a day from 07:00 to 17:00 has 48 starts, the last at 14:50', () => {
	const { starts, noStarts } = on('2026-06-20');
	expect({ count: starts.length, first: time(starts[0]!), last: time(starts.at(-1)!), noStarts }).toEqual({
		count: 48,
		first: '07:00',
		last: '14:50',
		noStarts: null,
	});
});

test('at most 22 flights of eighteen holes fit, the last start is 12:40, and four starts are left for nine', () => {
	const { starts } = on('2026-06-20');
	const free = new Map(starts.map((start) => [start.getTime(), start]));
	const rounds: Date[] = [];
	for (const start of starts) {
		const later = secondStart(start, example.rules);
		if (!free.has(start.getTime()) || !free.has(later.getTime())) continue;
		free.delete(start.getTime());
		free.delete(later.getTime());
		rounds.push(start);
	}
	expect(rounds).toHaveLength(22);
	expect([...free.values()].map(time)).toEqual(['12:50', '13:00', '13:10', '13:20']);
	const possible = starts.filter((start) => starts.some((other) => +other === +secondStart(start, example.rules)));
	expect(time(possible.at(-1)!)).toBe('12:40');
});

test('nobody starts before sunrise, or too late to finish before sunset', () => {
	const rules = { ...rootContent.teeTimes, courseCloses: '20:00' };
	const winter = startsOn('2026-12-31', { ...example, rules }).starts;
	expect([time(winter[0]!), time(winter.at(-1)!)]).toEqual(['06:40', '15:10']);
	const summer = startsOn('2026-06-20', { ...example, rules }).starts;
	expect([time(summer[0]!), time(summer.at(-1)!)]).toEqual(['05:30', '16:30']);
});

test('closed days and days with other hours', () => {
	expect(on('2026-06-21')).toEqual({ starts: [], noStarts: 'The course is closed on Sundays.' });
	expect(on('2026-06-20', [{ noStarts: true, text: 'Closed for Eid' }]).noStarts).toBe('Closed for Eid');
	const short = on('2026-06-20', [{ firstStart: '08:00', courseCloses: '13:00' }]).starts;
	expect([time(short[0]!), time(short.at(-1)!)]).toEqual(['08:00', '10:50']);
	// A text alone, and hours of another part of the club, change nothing.
	expect(on('2026-06-20', [{}, { concerns: 'restaurant', noStarts: true }]).starts).toHaveLength(48);
	// An exception with its own times opens a Sunday.
	expect(on('2026-06-21', [{ firstStart: '09:00' }]).starts.length).toBeGreaterThan(0);
});

test('nobody starts during the Friday prayer', () => {
	const starts = on('2026-06-19').starts.map(time);
	expect(starts.filter((start) => start >= '11:50' && start <= '14:30')).toEqual(['11:50', '14:30']);
});

import { describe, expect, it, test } from 'vitest';
import type { Choice } from '#contract/bookings.ts';
import { clubClock } from '#contract/core/club-time.ts';
import { rootContent } from '#tests/helpers/first-content.ts';
import { type DayRules, periodOf, priceOf, timesOn } from './day-rules.ts';

const friday = '2031-01-03';
const sunday = '2031-01-05';
const usual = {
	noStarts: false,
	firstStart: null,
	courseCloses: null,
	noBookings: false,
	bookFrom: null,
	bookUntil: null,
};
type Exception = DayRules['hours']['exceptions'][number];
const about = (...exceptions: (Pick<Exception, 'concerns'> & Partial<Exception>)[]): DayRules => ({
	rules: rootContent.bookings,
	hours: { exceptions: exceptions.map((each) => ({ from: friday, to: friday, text: 'Eid', ...usual, ...each })) },
	rates: [
		{ slug: 'driving-range', price: 20_000 },
		{ slug: 'coaching', price: null },
		{ slug: 'member-room', price: 300_000 },
		{ slug: 'guest-room', price: 450_000 },
	],
});
const choice = (kind: Choice['kind'], more: Partial<Choice> = {}): Choice => ({
	...{ kind, people: 1, minutes: 60, nights: 1, coachId: null, ...more },
});
const clock = (moment: Date) => clubClock(moment).slice(11, 16);
const times = (day: string, wanted: Choice, rules = about()) => timesOn(day, wanted, rules).times.map(clock);

describe('times', () => {
	it('lie on the grid, and everything ends within the hours', () => {
		expect(times(friday, choice('TABLE'))).toEqual([
			...['08:00', '08:30'],
			...['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'],
		]);
		expect(times(friday, choice('BAY')).at(-1)).toBe('16:00');
		expect(times(friday, choice('BAY', { minutes: 30 })).at(-1)).toBe('16:30');
		expect(times(friday, choice('COACHING'))).toEqual(
			['07', '08', '09', '10', '11', '12', '13', '14', '15', '16'].map((hour) => `${hour}:00`),
		);
	});

	it('are missing on closed days, with the reason', () => {
		expect(timesOn(sunday, choice('BAY'), about())).toEqual({ times: [], noTimes: 'There are no times on Sundays.' });
		expect(times(sunday, choice('TABLE'))).not.toEqual([]);
		expect(times(sunday, choice('ROOM'))).toEqual(['14:00']);
	});

	test.each([
		['club', ['BAY', 'COACHING', 'ROOM', 'TABLE']],
		['course', ['BAY', 'COACHING']],
		['restaurant', ['TABLE']],
		['hall', []],
	] as const)('an exception for the %s closes what belongs to it', (concerns, closed) => {
		const kinds = (['BAY', 'COACHING', 'ROOM', 'TABLE'] as const).filter(
			(kind) => timesOn(friday, choice(kind), about({ concerns, noBookings: true })).noTimes === 'Eid',
		);
		expect(kinds).toEqual(closed);
	});

	it('of an exception replace the usual ones, also on a closed day', () => {
		const other = about({ concerns: 'restaurant', bookFrom: '18:00' });
		expect(times(friday, choice('TABLE'), other)).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00', '20:30']);
		const open = about({ concerns: 'course', from: sunday, to: sunday, bookFrom: '08:00', bookUntil: '09:00' });
		expect(times(sunday, choice('BAY'), open)).toEqual(['08:00']);
		const half = about({ concerns: 'course', from: sunday, to: sunday, bookFrom: '08:00' });
		expect(times(sunday, choice('BAY'), half)).toEqual([]);
	});

	it('of the room need every night', () => {
		const closed = about({ concerns: 'club', noBookings: true });
		expect(times('2031-01-02', choice('ROOM'), closed)).toEqual(['14:00']);
		expect(timesOn('2031-01-02', choice('ROOM', { nights: 2 }), closed).noTimes).toContain(
			'closed in one of these nights',
		);
	});
});

it('a stay ends at noon, before the next one begins', () => {
	const { times: arrivals } = timesOn(friday, choice('ROOM', { nights: 2 }), about());
	expect(clubClock(periodOf(choice('ROOM', { nights: 2 }), arrivals[0]!).to)).toBe('2031-01-05T12:00:00');
});

test.each([
	['a bay for 30 minutes', choice('BAY', { minutes: 30 }), true, 20_000],
	['a bay for 60 minutes', choice('BAY'), true, 40_000],
	['coaching, on request', choice('COACHING'), true, null],
	['three nights of a member', choice('ROOM', { nights: 3 }), true, 900_000],
	['a night of a guest', choice('ROOM'), false, 450_000],
	['a table', choice('TABLE', { people: 8 }), true, 0],
])('the price of %s', (_, wanted, isMember, price) => {
	expect(priceOf(wanted, about(), isMember)).toBe(price);
});

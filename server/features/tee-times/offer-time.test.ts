import { expect, it } from 'vitest';
import { clubClock, clubMoment } from '#contract/core/club-time.ts';
import { offerEnds } from './offer-time.ts';

it.each([
	['2031-04-10T10:00', '2031-04-12T08:00', '2031-04-10T11:00', 'an hour by day'],
	['2031-04-10T20:59', '2031-04-12T08:00', '2031-04-10T21:59', 'an hour in the evening'],
	['2031-04-10T21:00', '2031-04-12T08:00', '2031-04-11T08:00', 'until the morning at night'],
	['2031-04-11T02:30', '2031-04-12T08:00', '2031-04-11T08:00', 'until the same morning after midnight'],
	['2031-04-11T23:00', '2031-04-12T07:30', '2031-04-12T06:30', 'until an hour before the start'],
	['2031-04-12T06:20', '2031-04-12T07:30', '2031-04-12T06:30', 'until an hour before the start, if that is soon'],
	['2031-04-12T06:30', '2031-04-12T07:30', undefined, 'not at all when the start is too near'],
])('an offer at %s of %s lasts until %s: %s', (now, start, end, _why) => {
	const ends = offerEnds(clubMoment(now), clubMoment(start));
	expect(ends && clubClock(ends).slice(0, 16)).toBe(end);
});

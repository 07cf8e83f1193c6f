import { expect, test } from 'vitest';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { noDetails } from '#contract/events.ts';
import {
	aheadText,
	byDay,
	eventFacts,
	guestsAllowed,
	noGuestsText,
	seatsLeftText,
	whenText,
} from './bookable-events.ts';

const event = (over: Partial<BookableEvent> = {}): BookableEvent => ({
	id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
	title: 'Victory Day Cup',
	summary: '',
	startDate: '2026-12-16T01:00:00.000Z',
	endDate: '2026-12-16T10:00:00.000Z',
	imageUrls: [],
	imageCaptions: [],
	details: noDetails,
	attachments: [],
	seats: 8,
	seatsLeft: 5,
	waiting: 0,
	closesAt: null,
	guestLimit: 2,
	open: true,
	mine: null,
	...over,
});

test('what is going on comes first, then events by their first day', () => {
	const menu = event({ title: 'Menu', startDate: '2026-11-05T03:00:00Z', endDate: '2026-12-15T15:00:00Z' });
	const medal = event({ title: 'Medal', startDate: '2026-11-27T01:00:00Z', endDate: '2026-11-27T10:00:00Z' });
	const sorted = byDay([menu, event(), medal], new Date('2026-11-15T04:00:00Z'));
	expect(sorted.map(({ title }) => title)).toEqual(['Menu', 'Medal', 'Victory Day Cup']);
});

test('a member cannot bring more guests than there are seats', () => {
	expect(guestsAllowed(event())).toBe(2);
	expect(guestsAllowed(event({ seats: 2 }))).toBe(1);
	expect(guestsAllowed(event({ seats: null }))).toBe(2);
	const single = event({ seats: 1, seatsLeft: 1 });
	expect(guestsAllowed(single)).toBe(0);
	expect(noGuestsText(single)).toBe('There is only one seat, so you cannot bring a guest.');
	expect(eventFacts(single)).toContainEqual({ label: 'Guests', value: 'None' });
	expect(noGuestsText(event({ guestLimit: 0 }))).toBe('This event is for members only.');
});

test('the facts of an event do not contain what does not apply', () => {
	expect(eventFacts(event({ seatsLeft: null, guestLimit: 0 }))).toEqual([
		{ label: 'Seats', value: 'No limit' },
		{ label: 'Guests', value: 'Members only' },
	]);
	const closed = event({ open: false, closesAt: '2026-12-12T10:00:00.000Z' });
	expect(eventFacts(closed)).toEqual([{ label: 'Closed', value: '12\u00a0December 2026, 4:00\u00a0PM' }]);
	expect(eventFacts(event({ waiting: 1 })).at(-1)).toEqual({ label: 'Waiting list', value: '1 booking' });
});

test('the first on the waiting list is next', () => {
	expect([0, 3].map(aheadText)).toEqual(['you are next', '3 before you']);
});

test('a member who has a seat reads of seats only when another guest may come', () => {
	const mine = { state: 'SEAT' as const, guests: ['Nila'], ahead: null };
	expect(seatsLeftText(event({ seatsLeft: 0 }))).toBe('No seats are left.');
	expect(seatsLeftText(event({ seatsLeft: 0, mine, guestLimit: 1 }))).toBe('');
	expect(seatsLeftText(event({ seatsLeft: 0, mine }))).toBe('There is no seat for another guest.');
	expect(seatsLeftText(event({ seatsLeft: 1, mine }))).toBe('1 seat is left for more guests.');
	expect(seatsLeftText(event({ seatsLeft: 0, mine: { ...mine, state: 'WAITING', ahead: 0 } }))).toBe('');
});

test('an event of one day has a time', () => {
	expect(whenText(event()).replaceAll(/\s/g, ' ')).toBe('16 December 2026, 7:00 AM');
	expect(whenText(event({ endDate: '2026-12-17T10:00:00.000Z' }))).toBe('16 – 17\u00a0December 2026');
});

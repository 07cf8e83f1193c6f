import { describe, expect, test } from 'vitest';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { daysOf, factsOf, guestsAllowed, isFull, listed, noGuests, statusTexts } from './booking-texts.ts';

const event = (over: Partial<BookableEvent> = {}): BookableEvent => ({
	id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
	title: 'Victory Day Cup',
	summary: '',
	startDate: '2026-12-16T01:00:00.000Z',
	endDate: '2026-12-16T10:00:00.000Z',
	imageUrls: [],
	seats: 8,
	seatsLeft: 5,
	waiting: 0,
	closesAt: null,
	guestLimit: 2,
	open: true,
	mine: null,
	...over,
});

describe('how a member stands with an event', () => {
	test('a seat names its guests, a place in the queue those before', () => {
		const seat = { state: 'SEAT' as const, guests: ['Anwar', 'Bilkis', 'Chand'], ahead: null };
		expect(statusTexts(event({ mine: seat }))).toBe('You have a seat, with Anwar, Bilkis and Chand.');
		const place = { state: 'WAITING' as const, guests: [], ahead: 3 };
		expect(statusTexts(event({ mine: place }))).toBe('You are on the waiting list, 3 before you.');
		expect(statusTexts(event({ mine: { ...place, ahead: 0 } }))).toBe('You are on the waiting list, you are next.');
	});

	test('without a registration it says what can be done', () => {
		expect(statusTexts(event())).toBe('Open for registration.');
		expect(statusTexts(event({ closesAt: '2026-12-12T10:00:00.000Z' }))).toContain('until 12 December 2026');
		expect(statusTexts(event({ seatsLeft: 0 }))).toContain('waiting list is open');
		expect(statusTexts(event({ open: false }))).toBe('Registration has closed.');
	});

	test('seats that are left for those who wait are not free', () => {
		expect(isFull(event({ seatsLeft: 1, waiting: 2 }))).toBe(true);
		expect(isFull(event({ seatsLeft: null, waiting: 0 }))).toBe(false);
	});
});

test('no more guests are offered than there are seats', () => {
	expect(guestsAllowed(event())).toBe(2);
	expect(guestsAllowed(event({ seats: 2 }))).toBe(1);
	expect(guestsAllowed(event({ seats: null }))).toBe(2);
	const single = event({ seats: 1, seatsLeft: 1 });
	expect(guestsAllowed(single)).toBe(0);
	expect(noGuests(single)).toBe('There is one seat in all, so no guest can come along.');
	expect(factsOf(single)).toContainEqual({ label: 'Guests', value: 'None' });
	expect(noGuests(event({ guestLimit: 0 }))).toBe('This event is for members only.');
});

test('facts have what is known of the event, and no empty line', () => {
	expect(factsOf(event({ seatsLeft: null, guestLimit: 0 }))).toEqual([
		{ label: 'Seats', value: 'For all who come' },
		{ label: 'Guests', value: 'Members only' },
	]);
	const closed = event({ open: false, closesAt: '2026-12-12T10:00:00.000Z' });
	expect(factsOf(closed)).toEqual([{ label: 'Closed', value: expect.stringContaining('12 Dec 2026') }]);
	expect(factsOf(event({ waiting: 1 })).at(-1)).toEqual({ label: 'Waiting list', value: '1 registration' });
});

test('days and names read as one writes them', () => {
	expect(daysOf(event())).toBe('16 December 2026');
	expect(daysOf(event({ endDate: '2026-12-18T10:00:00.000Z' }))).toBe('16 – 18 December 2026');
	expect(listed(['Anwar'])).toBe('Anwar');
});

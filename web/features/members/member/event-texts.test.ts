import { expect, test } from 'vitest';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { bookingText, eventsSummary, nextEvents } from './event-texts.ts';

const now = new Date('2026-11-15T04:00:00Z');

const event = (title: string, startDate: string, endDate: string, over: Partial<BookableEvent> = {}) =>
	({ title, startDate, endDate, open: true, mine: null, seatsLeft: null, waiting: 0, ...over }) as BookableEvent;
const mine = (state: 'SEAT' | 'WAITING' | 'CANCELLED', guests: string[] = [], ahead: number | null = null) => ({
	mine: { state, guests, ahead },
});

const menu = event('Winter menu', '2026-11-05T03:00:00Z', '2026-12-15T15:00:00Z');
const medal = event('Medal', '2026-11-27T01:00:00Z', '2026-11-27T10:00:00Z');
const cup = event('Cup', '2026-12-16T01:00:00Z', '2026-12-16T10:00:00Z');

test('a seat comes before a place on the waiting list, and both before what is open or closed', () => {
	const waiting = { ...medal, ...mine('WAITING') };
	const closed = { ...medal, title: 'Closed', open: false };
	const next = nextEvents([closed, menu, waiting, { ...cup, ...mine('SEAT') }], now);
	expect(next.map(({ title }) => title)).toEqual(['Cup', 'Medal', 'Winter menu']);
});

test('the summary counts seats, places on the waiting list and open events', () => {
	expect(eventsSummary([{ ...cup, ...mine('SEAT') }, { ...medal, ...mine('WAITING') }, menu])).toBe(
		'Booked for one, on the waiting list for one, one open',
	);
	expect(eventsSummary([{ ...medal, ...mine('WAITING') }])).toBe('On the waiting list for one');
	expect(eventsSummary([{ ...medal, ...mine('CANCELLED') }, menu])).toBe('Two open for booking');
	expect(eventsSummary([])).toBe('Nothing open at the moment');
});

test('the line of an event says what is booked, or what can be booked', () => {
	expect(bookingText({ ...cup, ...mine('SEAT', ['Anwar', 'Bilkis', 'Chand']) })).toBe(
		'You have a seat, with Anwar, Bilkis and Chand.',
	);
	expect(bookingText({ ...cup, ...mine('WAITING', [], 0) })).toBe('You are on the waiting list, you are next.');
	expect(bookingText({ ...cup, ...mine('WAITING', [], 2) })).toBe('You are on the waiting list, 2 before you.');
	expect(bookingText({ ...cup, seatsLeft: 2, waiting: 1 })).toBe('All seats are taken; the waiting list is open.');
	expect(bookingText({ ...cup, ...mine('CANCELLED'), open: false })).toBe('Booking has closed.');
	expect(bookingText(cup)).toBe('Open for booking.');
});

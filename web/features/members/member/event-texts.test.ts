import { expect, test } from 'vitest';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { eventsSummary } from './event-texts.ts';

const event = (title: string, startDate: string, endDate: string, over: Partial<BookableEvent> = {}) =>
	({ title, startDate, endDate, open: true, mine: null, seatsLeft: null, waiting: 0, ...over }) as BookableEvent;
const mine = (state: 'SEAT' | 'WAITING' | 'CANCELLED') => ({ mine: { state, guests: [], ahead: null } });

const menu = event('Winter menu', '2026-11-05T03:00:00Z', '2026-12-15T15:00:00Z');
const medal = event('Medal', '2026-11-27T01:00:00Z', '2026-11-27T10:00:00Z');
const cup = event('Cup', '2026-12-16T01:00:00Z', '2026-12-16T10:00:00Z');

test('the summary counts seats, places on the waiting list and open events', () => {
	expect(eventsSummary([{ ...cup, ...mine('SEAT') }, { ...medal, ...mine('WAITING') }, menu])).toBe(
		'1 booked, 1 on the waiting list, 1 open to book',
	);
	expect(eventsSummary([{ ...medal, ...mine('WAITING') }])).toBe('1 on the waiting list');
	expect(eventsSummary([{ ...medal, ...mine('CANCELLED') }, menu])).toBe('2 open to book');
	expect(eventsSummary([])).toBe('Nothing open at the moment');
});

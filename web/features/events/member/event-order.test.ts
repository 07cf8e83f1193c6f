import { expect, test } from 'vitest';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { eventsNews } from '#web/features/members/member/events-news.ts';
import { byDay, dayOf, nextOf } from './event-order.ts';

const now = new Date('2026-11-15T04:00:00Z');

const event = (title: string, startDate: string, endDate: string, over: Partial<BookableEvent> = {}) =>
	({ title, startDate, endDate, open: true, mine: null, ...over }) as BookableEvent;
const mine = (state: 'SEAT' | 'WAITING' | 'CANCELLED') => ({ mine: { state, guests: [], ahead: null } });

const menu = event('Winter menu', '2026-11-05T03:00:00Z', '2026-12-15T15:00:00Z');
const medal = event('Medal', '2026-11-27T01:00:00Z', '2026-11-27T10:00:00Z');
const cup = event('Cup', '2026-12-16T01:00:00Z', '2026-12-16T10:00:00Z');

const titles = (events: BookableEvent[]) => events.map(({ title }) => title);

test('what is going on shows its last day, and stands where that day is', () => {
	expect(dayOf(menu, now)).toEqual({ date: menu.endDate, running: true });
	expect(dayOf(cup, now)).toEqual({ date: cup.startDate, running: false });
	expect(titles(byDay([menu, cup, medal], now))).toEqual(['Medal', 'Winter menu', 'Cup']);
});

test('a seat comes before a place in the queue, and both before what is open or closed', () => {
	const waiting = { ...medal, ...mine('WAITING') };
	const closed = { ...medal, title: 'Closed', open: false };
	expect(titles(nextOf([closed, menu, waiting, { ...cup, ...mine('SEAT') }], now))).toEqual([
		'Cup',
		'Medal',
		'Winter menu',
	]);
});

test('the news tell a seat from a place in the queue', () => {
	expect(eventsNews([{ ...cup, ...mine('SEAT') }, { ...medal, ...mine('WAITING') }, menu])).toBe(
		'Registered for one, on the waiting list for one, one open',
	);
	expect(eventsNews([{ ...medal, ...mine('WAITING') }])).toBe('On the waiting list for one');
	expect(eventsNews([{ ...medal, ...mine('CANCELLED') }, menu])).toBe('Two open for registration');
	expect(eventsNews([])).toBe('Nothing open at present');
});

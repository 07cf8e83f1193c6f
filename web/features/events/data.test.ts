import { afterEach, expect, test, vi } from 'vitest';
import type { ClubEvent } from '#contract/events.ts';
import type { Transport } from '#web/lib/api.ts';
import { fetchEvent, fetchList, listOf } from './data.ts';

const now = new Date('2026-11-15T06:00:00Z');

const event = (title: string, startDate: string, endDate: string, more: Partial<ClubEvent> = {}): ClubEvent => ({
	id: crypto.randomUUID(),
	title,
	summary: '',
	startDate,
	endDate,
	imageUrls: [],
	...more,
});

const soon = event('Soon', '2026-11-20T01:00:00Z', '2026-11-20T09:00:00Z', { imageUrls: ['/a.jpg', '/b.jpg'] });
const later = event('Later', '2026-12-20T01:00:00Z', '2026-12-20T09:00:00Z');
const running = event('Running', '2026-11-10T01:00:00Z', '2026-11-24T09:00:00Z');
const lately = event('Lately', '2026-10-01T01:00:00Z', '2026-10-01T09:00:00Z');
const longAgo = event('Long ago', '2025-10-01T01:00:00Z', '2025-10-01T09:00:00Z');
const all = [later, longAgo, running, soon, lately];

const titles = (...list: Parameters<typeof listOf>) => listOf(...list).cards.map((card) => card.title);

afterEach(() => vi.restoreAllMocks());

test('upcoming ones come soonest first, past ones newest first', () => {
	expect(titles(all, 'UPCOMING_EVENT', now)).toEqual(['Soon', 'Later']);
	expect(titles(all, 'PRESENT_EVENT', now)).toEqual(['Running']);
	expect(titles(all, 'PAST_EVENT', now)).toEqual(['Lately', 'Long ago']);
});

test('every list knows how long the others are, and what comes next', () => {
	const { counts, next } = listOf(all, 'PRESENT_EVENT', now);
	expect(counts).toEqual({ UPCOMING_EVENT: 2, PRESENT_EVENT: 1, PAST_EVENT: 2 });
	expect(next?.title).toBe('Soon');
	expect(listOf([lately], 'UPCOMING_EVENT', now)).toMatchObject({ cards: [], next: undefined });
});

test('a card shows the first picture and the first day, of what is going on the last', () => {
	expect(listOf(all, 'UPCOMING_EVENT', now).cards[0]).toMatchObject({ date: soon.startDate, image: '/a.jpg' });
	expect(listOf(all, 'PRESENT_EVENT', now).cards[0]).toMatchObject({ date: running.endDate, image: undefined });
});

test('the type set by the office decides over the dates', () => {
	expect(titles([{ ...longAgo, eventType: 'UPCOMING_EVENT' }], 'UPCOMING_EVENT', now)).toEqual(['Long ago']);
});

test('a long history travels in part, and is counted in full', () => {
	const list = listOf(
		Array.from({ length: 70 }, () => lately),
		'PAST_EVENT',
		now,
	);
	expect(list.cards).toHaveLength(24);
	expect(list.counts.PAST_EVENT).toBe(70);
});

const answering =
	(status: number, body: unknown): Transport =>
	async () =>
		Response.json(body, { status });

test('a list that does not arrive is logged and left empty', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	expect(await fetchList('PAST_EVENT', answering(500, {}))).toBeNull();
	expect(warn).toHaveBeenCalledOnce();
});

test('an event is found, missing, or did not arrive', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	const refusal = { code: 'NOT_FOUND', message: 'Event not found.', requestId: '1' };
	expect(await fetchEvent(longAgo.id, answering(200, longAgo))).toMatchObject({
		title: 'Long ago',
		type: 'PAST_EVENT',
	});
	expect(await fetchEvent('x', answering(404, refusal))).toBe('missing');
	expect(warn).not.toHaveBeenCalled();
	expect(await fetchEvent('x', answering(503, {}))).toBe('failed');
	expect(warn).toHaveBeenCalledOnce();
});

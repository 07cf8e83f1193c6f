import { afterEach, expect, test, vi } from 'vitest';
import { type ClubEvent, noDetails } from '#contract/events.ts';
import type { Transport } from '#web/core/transport.ts';
import { fetchEvent, fetchList, grouped, toCards } from './data.ts';

const event = (title: string, startDate: string, endDate: string, more: Partial<ClubEvent> = {}): ClubEvent => ({
	id: crypto.randomUUID(),
	title,
	summary: '',
	startDate,
	endDate,
	imageUrls: [],
	imageCaptions: [],
	details: noDetails,
	attachments: [],
	closesAt: null,
	...more,
});

const soon = event('Soon', '2026-11-20T01:00:00Z', '2026-11-20T09:00:00Z', { imageUrls: ['/a.jpg', '/b.jpg'] });
const running = event('Running', '2026-11-10T01:00:00Z', '2026-11-24T09:00:00Z');
const longAgo = event('Long ago', '2025-10-01T01:00:00Z', '2025-10-01T09:00:00Z');

afterEach(() => vi.restoreAllMocks());

test('a card shows the first picture and the first day, or the last day of a present event', () => {
	expect(toCards([soon], 'UPCOMING_EVENT')[0]).toMatchObject({ date: soon.startDate, image: '/a.jpg' });
	expect(toCards([running], 'PRESENT_EVENT')[0]).toMatchObject({ date: running.endDate, image: undefined });
});

test('only a past event shows its first result', () => {
	const details = { ...noDetails, results: 'Winner: Farhana Ahmed, 38 points\nRunner-up: Nazmul Huda' };
	const [past] = toCards([{ ...longAgo, details }], 'PAST_EVENT');
	expect(past?.result).toEqual({ label: 'Winner', result: 'Farhana Ahmed, 38 points' });
	expect(toCards([{ ...soon, details }], 'UPCOMING_EVENT')[0]?.result).toBeUndefined();
});

test('upcoming events are listed by month, past ones by year', () => {
	const later = event('Later', '2026-11-30T17:59:00Z', '2026-12-01T01:00:00Z');
	const inDecember = event('December', '2026-11-30T18:00:00Z', '2026-12-01T01:00:00Z');
	const labels = (events: ClubEvent[], type: 'UPCOMING_EVENT' | 'PRESENT_EVENT' | 'PAST_EVENT') =>
		grouped(toCards(events, type), type).map(({ label, cards }) => [label, cards.length]);
	expect(labels([soon, later, inDecember], 'UPCOMING_EVENT')).toEqual([
		['November 2026', 2],
		['December 2026', 1],
	]);
	expect(labels([inDecember, soon, longAgo], 'PAST_EVENT')).toEqual([
		['2026', 2],
		['2025', 1],
	]);
	expect(labels([running], 'PRESENT_EVENT')).toEqual([['On now', 1]]);
});

test('a list fetches the first events of its type, the counts of all types and the next event', async () => {
	const counts = { UPCOMING_EVENT: 1, PRESENT_EVENT: 0, PAST_EVENT: 70 };
	const requested: string[] = [];
	const transport: Transport = async (path) => {
		requested.push(path);
		if (path.endsWith('/counts')) return Response.json(counts);
		return Response.json(path.includes('PAST_EVENT') ? [longAgo] : [soon]);
	};
	const list = await fetchList('PAST_EVENT', { transport });
	expect(list).toMatchObject({ cards: [{ title: 'Long ago' }], counts, next: { title: 'Soon' } });
	expect(requested).toContain('/api/events/get/all?type=PAST_EVENT&limit=100');
});

const responding =
	(status: number, body: unknown): Transport =>
	async () =>
		Response.json(body, { status });

test('a list that cannot be loaded is logged and returned as null', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	expect(await fetchList('PAST_EVENT', { transport: responding(500, {}) })).toBeNull();
	expect(warn).toHaveBeenCalledOnce();
});

test('an event is found, missing, or cannot be loaded', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	const notFound = { code: 'NOT_FOUND', message: 'Event not found.', requestId: '1' };
	expect(await fetchEvent(longAgo.id, responding(200, longAgo))).toMatchObject({
		title: 'Long ago',
		type: 'PAST_EVENT',
	});
	expect(await fetchEvent('x', responding(404, notFound))).toBe('missing');
	expect(warn).not.toHaveBeenCalled();
	expect(await fetchEvent('x', responding(503, {}))).toBe('failed');
	expect(warn).toHaveBeenCalledOnce();
});

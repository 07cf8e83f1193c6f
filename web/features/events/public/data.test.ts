import { afterEach, expect, test, vi } from 'vitest';
import type { ClubEvent } from '#contract/events.ts';
import type { Transport } from '#web/core/transport.ts';
import { fetchEvent, fetchList, toCards } from './data.ts';

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
const running = event('Running', '2026-11-10T01:00:00Z', '2026-11-24T09:00:00Z');
const longAgo = event('Long ago', '2025-10-01T01:00:00Z', '2025-10-01T09:00:00Z');

afterEach(() => vi.restoreAllMocks());

test('a card shows the first picture and the first day, or the last day of a present event', () => {
	expect(toCards([soon], 'UPCOMING_EVENT')[0]).toMatchObject({ date: soon.startDate, image: '/a.jpg' });
	expect(toCards([running], 'PRESENT_EVENT')[0]).toMatchObject({ date: running.endDate, image: undefined });
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
	expect(requested).toContain('/api/events/get/all?type=PAST_EVENT&limit=24');
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

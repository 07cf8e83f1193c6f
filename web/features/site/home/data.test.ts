import { expect, test } from 'vitest';
import type { ClubEvent } from '#contract/events.ts';
import { nextFixtures } from './data.ts';

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
const over = event('Over', '2026-10-01T01:00:00Z', '2026-10-01T09:00:00Z');

test('the next fixture leads, what is running follows, what is over is left out', () => {
	const fixtures = nextFixtures([later, over, running, soon], now);
	expect(fixtures.map((fixture) => fixture.title)).toEqual(['Soon', 'Running', 'Later']);
});

test('a running event shows its last day, a coming one its first', () => {
	const [next, present] = nextFixtures([running, soon], now);
	expect(next).toMatchObject({ running: false, date: soon.startDate, image: '/a.jpg' });
	expect(present).toMatchObject({ running: true, date: running.endDate, image: undefined });
});

test('without anything to come, what is running leads', () => {
	expect(nextFixtures([over, running], now).map((fixture) => fixture.title)).toEqual(['Running']);
});

test('the type set by the office decides over the dates', () => {
	expect(nextFixtures([{ ...over, eventType: 'UPCOMING_EVENT' }], now)).toHaveLength(1);
	expect(nextFixtures([{ ...soon, eventType: 'PAST_EVENT' }], now)).toHaveLength(0);
});

test('five at most, two of them running', () => {
	const fixtures = nextFixtures([running, running, running, soon, later, later, later, later], now);
	expect(fixtures).toHaveLength(5);
	expect(fixtures.filter((fixture) => fixture.running)).toHaveLength(2);
});

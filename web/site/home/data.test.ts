import { expect, test } from 'vitest';
import { type ClubEvent, noDetails } from '#contract/events.ts';
import { fixturesOf } from './data.ts';

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
const later = event('Later', '2026-12-20T01:00:00Z', '2026-12-20T09:00:00Z');
const running = event('Running', '2026-11-10T01:00:00Z', '2026-11-24T09:00:00Z');

test('the next fixture is first, then what is running', () => {
	expect(fixturesOf([soon, later], [running]).map((fixture) => fixture.title)).toEqual(['Soon', 'Running', 'Later']);
});

test('a running event shows its last day, an upcoming one its first', () => {
	const [next, present] = fixturesOf([soon], [running]);
	expect(next).toMatchObject({ running: false, date: soon.startDate, image: '/a.jpg' });
	expect(present).toMatchObject({ running: true, date: running.endDate, image: undefined });
});

test('without an upcoming fixture, what is running is first', () => {
	expect(fixturesOf([], [running]).map((fixture) => fixture.title)).toEqual(['Running']);
});

test('at most five fixtures are shown', () => {
	expect(fixturesOf([soon, later, later, later, later], [running, running])).toHaveLength(5);
});

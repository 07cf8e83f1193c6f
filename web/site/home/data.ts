import { type ClubEvent, type EventType, eventEndpoints } from '#contract/events.ts';
import { noticeEndpoints } from '#contract/notices.ts';
import { call } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';
import type { Transport } from '#web/core/transport.ts';
import type { Fixture } from './whats-on.tsx';

// After a failure the page is shown without this part; the failure is logged.

export const fetchNotice = (transport?: Transport) =>
	call(noticeEndpoints.latestNotice, {}, transport).then(
		({ content, attachments }) => ({ content, attachments }),
		(error: unknown) => {
			// No notice is not a failure.
			if (!(error instanceof ApiError && error.status === 404)) console.warn('The notice could not be loaded', error);
			return undefined;
		},
	);

export const fetchFixtures = (transport?: Transport) =>
	Promise.all([
		fetchEvents('UPCOMING_EVENT', maxFixtures, transport),
		fetchEvents('PRESENT_EVENT', maxRunning, transport),
	]).then(
		([upcoming, running]) => fixturesOf(upcoming, running),
		(error: unknown) => {
			console.warn('The events could not be loaded', error);
			return null;
		},
	);

const maxFixtures = 5;
const maxRunning = 2;

const fetchEvents = (type: EventType, limit: number, transport: Transport | undefined) =>
	call(eventEndpoints.allEvents, { query: { type, limit } }, transport);

const toFixture = (event: ClubEvent, running: boolean): Fixture => ({
	id: event.id,
	title: event.title,
	summary: event.summary,
	date: running ? event.endDate : event.startDate,
	running,
	image: event.imageUrls[0],
});

/** The next fixture first, then what is running, then the later ones. */
export function fixturesOf(upcoming: readonly ClubEvent[], running: readonly ClubEvent[]): Fixture[] {
	const [next, ...later] = upcoming.map((event) => toFixture(event, false));
	return [...(next ? [next] : []), ...running.map((event) => toFixture(event, true)), ...later].slice(0, maxFixtures);
}

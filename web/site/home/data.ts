import { type ClubEvent, type EventType, eventEndpoints } from '#contract/events.ts';
import { noticeEndpoints } from '#contract/notices.ts';
import { call, type Transport } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';
import type { Fixture } from './whats-on.tsx';

export { inProcess } from '#web/core/api.ts';

// A failure is logged and its part left out, so that it does not break the page.

export const fetchNotice = (transport?: Transport) =>
	call(noticeEndpoints.latestNotice, {}, transport).then(
		(notice) => notice.content,
		(error: unknown) => {
			// No notice is not a failure.
			if (!(error instanceof ApiError && error.status === 404)) console.warn('The notice did not arrive', error);
			return undefined;
		},
	);

export const fetchFixtures = (transport?: Transport) =>
	Promise.all([eventsOf('UPCOMING_EVENT', most, transport), eventsOf('PRESENT_EVENT', mostRunning, transport)]).then(
		([coming, running]) => fixturesOf(coming, running),
		(error: unknown) => {
			console.warn('Events did not arrive', error);
			return null;
		},
	);

const most = 5;
const mostRunning = 2;

const eventsOf = (type: EventType, limit: number, transport: Transport | undefined) =>
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
export function fixturesOf(coming: readonly ClubEvent[], running: readonly ClubEvent[]): Fixture[] {
	const [next, ...later] = coming.map((event) => toFixture(event, false));
	return [...(next ? [next] : []), ...running.map((event) => toFixture(event, true)), ...later].slice(0, most);
}

import { bannerEndpoints } from '#contract/banners.ts';
import { type ClubEvent, classifyEvent, type EventType, eventEndpoints } from '#contract/events.ts';
import { call, type Transport } from '#web/lib/api.ts';
import type { Fixture } from './whats-on.tsx';

export { inProcess } from '#web/lib/api.ts';

// Neither the notice nor the fixtures may take the page down with them: what fails is logged and left out.

export const fetchNotice = (transport?: Transport) =>
	call(bannerEndpoints.latestBanner, {}, transport).then(
		(banner) => banner.content,
		() => undefined,
	);

export const fetchFixtures = (transport?: Transport) =>
	call(eventEndpoints.allEvents, {}, transport).then(
		(events) => nextFixtures(events, new Date()),
		(error: unknown) => {
			console.warn('Events did not arrive', error);
			return null;
		},
	);

const byStart = (a: ClubEvent, b: ClubEvent) => a.startDate.localeCompare(b.startDate);

const toFixture = (event: ClubEvent, running: boolean): Fixture => ({
	id: event.id,
	title: event.title,
	summary: event.summary,
	date: running ? event.endDate : event.startDate,
	running,
	image: event.imageUrls[0],
});

/** The next fixture first, then what is running, then what comes after: five in all, two of them running at most. */
export function nextFixtures(events: readonly ClubEvent[], now: Date): Fixture[] {
	const of = (type: EventType) => events.filter((event) => classifyEvent(event, now) === type).sort(byStart);
	const [next, ...later] = of('UPCOMING_EVENT').map((event) => toFixture(event, false));
	const running = of('PRESENT_EVENT').map((event) => toFixture(event, true));
	return [...(next ? [next] : []), ...running.slice(0, 2), ...later].slice(0, 5);
}

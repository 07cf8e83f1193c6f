import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';
import { calendarFileName, calendarText } from './calendar.ts';
import { presentEvent } from './event-view.ts';

export const eventsRoutes: Routes = ({ serve }, { events }) => {
	serve(endpoints.allEvents, {}, async ({ query }) => (await events.all(query)).map(presentEvent));
	serve(endpoints.eventCounts, {}, () => events.counts());
	serve(endpoints.eventById, {}, async ({ params }) => presentEvent(await events.byId(params.id)));
};

/** A file, not JSON, so it stands beside the contract: what a visitor's calendar reads. */
export const eventCalendarRoute: Routes = ({ app }, { events, clock, settings }) => {
	app.get<{ Params: { id: string } }>(
		'/api/events/:id/calendar.ics',
		{ schema: { hide: true } },
		async (request, reply) => {
			const event = await events.byId(request.params.id);
			return reply
				.header('cache-control', 'no-cache')
				.header('content-disposition', `attachment; filename="${calendarFileName(event.title)}"`)
				.type('text/calendar; charset=utf-8')
				.send(calendarText(event, { now: clock.now(), publicUrl: settings.publicUrl }));
		},
	);
};

import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calendarFeedEndpoints } from '#contract/calendar-feeds.ts';
import { clubFeedPath, clubSubscriptionPath } from '#contract/club-feed.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { limitByNetwork } from '#server/core/http/rate-limits.ts';
import { type CalendarFeedsService, calendarFeedsService, type Feed } from './service.ts';
import { calendarFeeds as table } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		calendarFeeds: CalendarFeedsService;
	}
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: Feed, cache: string) {
	reply.header('cache-control', cache).header('etag', etag);
	if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
	return reply.type('text/calendar; charset=utf-8').send(text);
}

/** Calendar programs cannot log in: who knows the secret address reads the feed. */
const feedRoutes: Routes = ({ app, gate }, { calendarFeeds, settings }) => {
	const route = { schema: { hide: true }, onRequest: limitByNetwork(gate.limits, 'calendarFeed') };
	app.get(clubFeedPath, route, async (request, reply) =>
		send(request, reply, await calendarFeeds.club(), 'public, max-age=900'),
	);
	// Calendar programs open such an address as a subscription.
	app.get(clubSubscriptionPath, route, (_request, reply) =>
		reply.redirect(new URL(clubFeedPath, settings.publicUrl).href.replace(/^https?:/, 'webcal:'), 302),
	);
	app.get<{ Params: { secret: string } }>('/api/calendar/:secret.ics', route, async (request, reply) => {
		// Also a refusal is of no use to anyone else.
		reply.header('cache-control', 'private, no-store');
		return send(request, reply, await calendarFeeds.ofSecret(request.params.secret), 'private, max-age=900');
	});
};

const memberRoutes: Routes = ({ serve }, { calendarFeeds }) => {
	serve(calendarFeedEndpoints.upcoming, {}, ({ actor }) => calendarFeeds.upcoming(actor));
	serve(calendarFeedEndpoints.calendarFeed, {}, ({ actor }) => calendarFeeds.own(actor));
	serve(calendarFeedEndpoints.newCalendarFeed, { limit: 'calendarFeed' }, async ({ actor }) => ({
		address: await calendarFeeds.renew(actor),
		message: 'This is the address of your calendar. Copy it now; it is not shown again.',
	}));
	serve(calendarFeedEndpoints.removeCalendarFeed, {}, async ({ actor }) => {
		await calendarFeeds.remove(actor);
		return { message: 'Your calendar feed is off. Its address no longer works.' };
	});
};

export const calendarFeeds = defineFeature({
	name: 'calendar-feeds',
	services: (context) => ({ calendarFeeds: calendarFeedsService(context) }),
	routes: [feedRoutes, memberRoutes],
	memberData: {
		erase: async (_, tx, { id }) => {
			await tx.delete(table).where(eq(table.memberId, id));
		},
	},
});

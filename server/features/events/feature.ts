import { inArray, sql } from 'drizzle-orm';
import { clubDate } from '#server/core/club-date.ts';
import { attachmentsAmong } from '#server/core/db/attachments.ts';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { picturePath } from '#server/features/pictures/service.ts';
import {
	type AttendeeAddresses,
	type AttendeesService,
	attendeeAddresses,
	attendeesService,
} from './attendees.service.ts';
import { type EventBookingsService, type EventMail, eventBookingsService } from './bookings.service.ts';
import { type CheckInService, checkInService } from './check-in.service.ts';
import { memberEntries, publicEntries } from './feed.ts';
import { type EventsOfficeService, eventsOfficeService } from './office.service.ts';
import { page } from './queries.ts';
import {
	attendeesRoutes,
	eventBookingsRoutes,
	eventCalendarRoute,
	eventsOfficeRoutes,
	eventsRoutes,
} from './routes.ts';
import { type EventsService, eventsService } from './service.ts';
import { events as eventsTable } from './tables.ts';
import { describeEvents } from './taken-resources.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		events: EventsService;
		eventsOffice: EventsOfficeService;
		eventBookings: EventBookingsService;
		attendees: AttendeesService;
		attendeeAddresses: AttendeeAddresses;
		checkIn: CheckInService;
	}
	interface AuditSubjects {
		event: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'event-mail': EventMail;
	}
}

export const events = defineFeature({
	name: 'events',
	services(context) {
		const { audit, calendar, content, mailSender, members, membershipCard, revisions, uploads } = context;
		const eventBookings = eventBookingsService({
			dependencies: context,
			mailSender,
			content,
			memberOf: members.ofAccount,
			memberById: members.byId,
		});
		return {
			events: eventsService(context),
			eventsOffice: eventsOfficeService({
				dependencies: context,
				audit,
				uploads,
				revisions,
				calendar,
				moveUp: eventBookings.seatsChanged,
			}),
			eventBookings,
			attendeeAddresses: attendeeAddresses(context),
			attendees: attendeesService({
				dependencies: context,
				audit,
				eventBookings,
				memberByUserId: members.byUserId,
				membersByIds: members.byIds,
			}),
			checkIn: checkInService({
				dependencies: context,
				audit,
				memberByUserId: members.byUserId,
				memberById: members.byId,
				holderOfCard: membershipCard.holderOfCard,
				photoFor: membershipCard.photoFor,
			}),
		};
	},
	routes: [eventsRoutes, eventCalendarRoute, eventBookingsRoutes, eventsOfficeRoutes, attendeesRoutes],
	jobs: {
		'event-mail': { ...mailRetries, run: ({ eventBookings }, job, jobId) => eventBookings.sendMail(job, jobId) },
	},
	auditSubjects: {
		event: (db, ids) =>
			db.select({ id: eventsTable.id, name: eventsTable.title }).from(eventsTable).where(inArray(eventsTable.id, ids)),
	},
	memberData: {
		export: async ({ eventBookings }, memberId) => ({ events: await eventBookings.ofMember(memberId) }),
		erase: ({ eventBookings }, tx, { id }) => eventBookings.forget(tx, id),
	},
	describeAllocations: { EVENT: describeEvents },
	publicEntries,
	calendarEntries: memberEntries,
	today: {
		day: { permission: 'content', load: ({ eventsOffice }, day) => eventsOffice.onDay(day) },
		figures: {
			EVENT_REGISTRATIONS: {
				permission: 'content',
				byMonth: ({ eventBookings }, from) => eventBookings.byMonth(from),
			},
		},
	},
	search: [
		{
			permission: 'content',
			find: async ({ database, clock }, q, limit) =>
				(await page(database.db, { q }, { sort: 'start' }, clock.now(), limit)).shown.map(({ event }) => ({
					kind: 'event',
					id: event.id,
					name: event.title,
					facts: [clubDate(event.startDate), event.state],
				})),
		},
	],
	filesInUse: (_context, tx, urls) => attachmentsAmong(tx, eventsTable, urls),
	pictureUses: () => sql`
		select substring(file from ${picturePath}) as picture, 'event' as kind, id::text as id,
			case when deleted_at is null then state::text else 'bin' end as state
		from ${eventsTable} cross join lateral unnest(image_urls) as file
		where file ~ ${picturePath}`,
	emptyBin: ({ eventsOffice }, now) => eventsOffice.emptyBin(now),
});

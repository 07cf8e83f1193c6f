import { inArray } from 'drizzle-orm';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { attendeesRoutes } from './attendees.routes.ts';
import { type AttendeesService, attendeesService } from './attendees.service.ts';
import { type Attendees, attendees } from './attendees.ts';
import { type CheckInService, checkInService } from './check-in.service.ts';
import { eventBookingsRoutes } from './event-bookings.routes.ts';
import { type EventBookingsService, type EventMail, eventBookingsService } from './event-bookings.service.ts';
import { eventCalendarRoute, eventsRoutes } from './events.routes.ts';
import { type EventsService, eventsService } from './events.service.ts';
import { events as eventsTable } from './events.tables.ts';
import { eventsOfficeRoutes } from './events-office.routes.ts';
import { type EventsOfficeService, eventsOfficeService } from './events-office.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		events: EventsService;
		eventsOffice: EventsOfficeService;
		eventBookings: EventBookingsService;
		attendees: AttendeesService;
		attendeeAddresses: Attendees;
		checkIn: CheckInService;
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
		const { audit, mailSender, members, membershipCard } = context;
		const eventBookings = eventBookingsService({
			dependencies: context,
			mailSender,
			memberOf: members.ofAccount,
			memberById: members.byId,
		});
		return {
			events: eventsService(context),
			eventsOffice: eventsOfficeService({ dependencies: context, audit, moveUp: eventBookings.seatsChanged }),
			eventBookings,
			attendeeAddresses: attendees(context),
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
				memberIdOfCard: membershipCard.memberIdOf,
				faceOf: membershipCard.photoFor,
			}),
		};
	},
	routes: [eventsRoutes, eventCalendarRoute, eventBookingsRoutes, eventsOfficeRoutes, attendeesRoutes],
	jobs: {
		'event-mail': { ...mailRetries, run: ({ eventBookings }, job, jobId) => eventBookings.mailNews(job, jobId) },
	},
	auditSubjects: {
		event: (db, ids) =>
			db.select({ id: eventsTable.id, name: eventsTable.title }).from(eventsTable).where(inArray(eventsTable.id, ids)),
	},
	today: {
		figures: {
			EVENT_REGISTRATIONS: {
				permission: 'content',
				byMonth: ({ eventBookings }, from) => eventBookings.byMonth(from),
			},
		},
	},
	emptyBin: ({ eventsOffice }, now) => eventsOffice.emptyBin(now),
});

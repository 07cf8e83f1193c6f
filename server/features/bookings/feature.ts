import { bookingOfficeEndpoints } from '#contract/bookings.office.ts';
import { bookingCalendar, bookingEndpoints, bookingKindLabels } from '#contract/bookings.ts';
import { type Context, defineFeature, mailRetries, type RetentionRule, type Routes } from '#server/core/feature.ts';
import { type BookingMail, type BookingsService, bookingsService } from './bookings.service.ts';
import { bookingText } from './mail.ts';
import { type BookingsOfficeService, bookingsOfficeService } from './office.service.ts';
import * as queries from './queries.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		bookings: BookingsService;
		bookingsOffice: BookingsOfficeService;
	}
	interface AuditSubjects {
		booking: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'booking-mail': BookingMail;
		'booking-reminders': Record<string, never>;
	}
}

const memberRoutes: Routes = ({ serve, serveFile }, { bookings }) => {
	serve(bookingEndpoints.memberBookings, {}, ({ actor, query }) => bookings.forMember(actor, query));
	serve(bookingEndpoints.book, { limit: 'booking' }, async ({ actor, body }) => ({
		booking: await bookings.book(actor, body),
		message: 'Your booking is made. We have emailed you a confirmation.',
	}));
	serve(bookingEndpoints.cancelBooking, {}, async ({ actor, params }) => ({
		message: await bookings.cancel(actor, params.id),
	}));
	serveFile(bookingCalendar, async ({ actor, query }) => ({
		name: 'booking.ics',
		type: 'text/calendar; charset=utf-8',
		bytes: Buffer.from(await bookings.calendarFile(actor, query.id)),
	}));
};

const officeRoutes: Routes = ({ serve }, { bookingsOffice }) => {
	serve(bookingOfficeEndpoints.bookings, {}, ({ query }) => bookingsOffice.day(query.day));
	serve(bookingOfficeEndpoints.freeTimes, {}, ({ query }) => bookingsOffice.freeTimes(query));
	serve(bookingOfficeEndpoints.addBooking, {}, async ({ actor, body }) => ({
		message: await bookingsOffice.add(actor, body),
	}));
	serve(bookingOfficeEndpoints.bookingCame, {}, async ({ actor, params, body }) => ({
		message: await bookingsOffice.came(actor, params.id, body),
	}));
	serve(bookingOfficeEndpoints.bookingNoShow, {}, async ({ actor, params }) => ({
		message: await bookingsOffice.noShow(actor, params.id),
	}));
	serve(bookingOfficeEndpoints.cancelOfficeBooking, {}, async ({ actor, params, body }) => ({
		message: await bookingsOffice.cancel(actor, params.id, body.reason),
	}));
};

/** The name and the telephone number of a guest are removed; the booking stays for the figures. */
const oldGuests: RetentionRule = {
	due: async (tx, before, limit) =>
		(await queries.guestsBefore(tx, before, limit)).map(({ id, guestName, endsAt }) => ({
			...{ id, label: guestName!, since: endsAt, documents: 0, application: null },
		})),
	total: async (tx, before) => ({ count: await queries.countGuestsBefore(tx, before), documents: 0 }),
	async remove(tx, before, limit) {
		const guests = await queries.guestsBefore(tx, before, limit).for('update', { skipLocked: true });
		await queries.removeGuests(
			tx,
			guests.map(({ id }) => id),
		);
		return { count: guests.length, documents: 0 };
	},
};

const describe = ({ bookingsOffice }: Context, allocations: readonly { id: string }[]) =>
	bookingsOffice.describe(allocations);

export const bookings = defineFeature({
	name: 'bookings',
	services(context) {
		const service = bookingsService(context);
		return { bookings: service, bookingsOffice: bookingsOfficeService(context, service) };
	},
	routes: [memberRoutes, officeRoutes],
	jobs: {
		'booking-mail': { ...mailRetries, run: ({ bookings }, job, jobId) => bookings.sendMail(job, jobId) },
		'booking-reminders': { retryLimit: 3, schedule: '0 20 * * *', run: ({ bookings }) => bookings.remind() },
	},
	auditSubjects: {
		booking: async (db, ids) => (await queries.byIds(db, ids)).map((row) => ({ id: row.id, name: bookingText(row) })),
	},
	describeAllocations: { BAY: describe, COACHING: describe, ROOM: describe, TABLE: describe },
	calendarEntries: async ({ database }, { memberId, since }) =>
		(await queries.bookingsSince(database.db, memberId, since)).map((booking) => ({
			...{ id: booking.id, sequence: booking.version, start: booking.startsAt, end: booking.endsAt },
			...{ summary: bookingKindLabels[booking.kind], path: '/dashboard/bookings' },
			isCancelled: booking.state === 'CANCELLED',
		})),
	retention: () => ({ 'booking-guests': oldGuests }),
	memberData: {
		export: async ({ bookings }, memberId) => ({ bookings: await bookings.ofMember(memberId) }),
		erase: ({ bookings }, tx, member) => bookings.erase(tx, member),
	},
});

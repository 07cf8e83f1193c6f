import type { Attendee, AttendeeList } from '#contract/event-bookings.office.ts';
import type { SeatState } from '#contract/event-bookings.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import type { Booking } from './bookings.queries.ts';
import * as queries from './bookings.queries.ts';
import type { EventBookingsService } from './bookings.service.ts';
import { eventById, titlesOf } from './queries.ts';

export type AttendeesService = ReturnType<typeof attendeesService>;

/** The list of an event's attendees in the office. */
export function attendeesService({
	dependencies,
	audit,
	eventBookings,
	memberByUserId,
	membersByIds,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	eventBookings: EventBookingsService;
	memberByUserId: (userId: string) => Promise<Membership | undefined>;
	membersByIds: (ids: readonly string[]) => Promise<Membership[]>;
}) {
	const { db } = dependencies.database;

	async function list(eventId: string): Promise<AttendeeList> {
		const event = await eventById(db, eventId);
		if (!event || event.deletedAt) throw notFound('Event not found.');
		const [bookings, attendance] = await Promise.all([
			queries.allBookings(db, eventId),
			queries.attendanceOf(db, eventId),
		]);
		const members = await membersByIds(bookings.map(({ memberId }) => memberId));
		const byId = new Map(members.map((member) => [member.memberId, member]));
		return {
			event: {
				id: event.id,
				title: event.title,
				startDate: event.startDate.toISOString(),
				endDate: event.endDate.toISOString(),
				capacity: event.capacity,
				guestLimit: event.guestLimit,
			},
			attendance,
			items: bookings.map((booking) => toAttendee(booking, byId.get(booking.memberId)!)),
		};
	}

	return {
		list,

		async *csv(actor: Actor, eventId: string): AsyncGenerator<CsvRow> {
			const { items } = await list(eventId);
			await audit.note(db, actor, 'exported the attendees', { kind: 'event', id: eventId });
			yield ['User ID', 'Name', 'State', 'Guests', 'Seats', 'Booked', 'Checked in', 'Came'];
			for (const attendee of items)
				yield [
					attendee.userId,
					attendee.name,
					attendee.state,
					attendee.guests.join('; '),
					String(attendee.seats),
					attendee.bookedAt,
					attendee.checkedInAt ?? '',
					String(attendee.checkedInSeats),
				];
		},

		async add(actor: Actor, eventId: string, userId: string, guests: string[]) {
			const member = await memberByUserId(userId);
			if (!member) throw invalid({ userId: 'There is no member with this User ID.' });
			if (member.state === 'unpaid') throw invalid({ userId: 'This member has not paid the registration fee.' });
			if (member.state !== 'active') throw invalid({ userId: 'This membership is not valid at the moment.' });
			const state: SeatState = await eventBookings.bookByOffice(member, eventId, guests, async (tx) => {
				await audit.note(tx, actor, 'booked an event', { kind: 'member', id: member.memberId }, { eventId });
			});
			const booking = await queries.bookingOfMember(db, eventId, member.memberId);
			return { state, place: booking ? await queries.waitingPlace(db, booking) : null };
		},

		async cancel(actor: Actor, eventId: string, bookingId: string, reason: string) {
			const booking = await findBooking(db, eventId, bookingId);
			const cancelled = await eventBookings.cancelByOffice(booking, reason, async (tx) => {
				const subject = { kind: 'member' as const, id: booking.memberId };
				await audit.note(tx, actor, 'cancelled an event booking', subject, { eventId, reason });
			});
			if (cancelled) return;
			const current = await findBooking(db, eventId, bookingId);
			throw conflict(
				current.checkedInAt ? 'They are checked in already. Undo the check-in first.' : 'It is cancelled already.',
			);
		},
	};
}

/** A booking by the ids in the address; a booking of another event is not found. */
export async function findBooking(db: Db, eventId: string, bookingId: string): Promise<Booking> {
	const booking = await queries.bookingById(db, bookingId);
	if (booking?.eventId !== eventId) throw notFound('There is no such booking.');
	return booking;
}

/** What the attendee list and the check-in show: no address, no telephone. */
export const toAttendee = (booking: Booking, member: Membership): Attendee => ({
	id: booking.id,
	userId: member.userId,
	name: `${member.firstName} ${member.lastName}`,
	state: booking.state,
	guests: booking.guests,
	seats: booking.seats,
	bookedAt: booking.createdAt.toISOString(),
	checkedInAt: booking.checkedInAt?.toISOString() ?? null,
	checkedInSeats: booking.checkedInSeats,
});

export type AttendeeAddresses = ReturnType<typeof attendeeAddresses>;

/** For mailings: members with a seat. Members on the waiting list are not included. */
export const attendeeAddresses = ({ database: { db } }: Pick<Dependencies, 'database'>) => ({
	of: (tx: Db | Tx, eventId: string) => queries.membersWithSeat(tx, eventId),
	events: () => queries.eventsWithSeats(db),
	titleOf: async (eventId: string) => (await titlesOf(db, [eventId])).get(eventId),
});

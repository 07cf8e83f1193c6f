import type { AttendeeList } from '#contract/event-bookings.office.ts';
import type { SeatState } from '#contract/event-bookings.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { presentAttendee } from './attendee-view.ts';
import * as queries from './attendees.queries.ts';
import type { EventBookingsService } from './event-bookings.service.ts';
import { eventById } from './events.queries.ts';

export type AttendeesService = ReturnType<typeof attendeesService>;

/** The list of those who come, as the office keeps it. */
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
		const [rows, attendance] = await Promise.all([
			queries.everyRegistration(db, eventId),
			queries.attendanceOf(db, eventId),
		]);
		const members = await membersByIds(rows.map(({ memberId }) => memberId));
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
			items: rows.map((row) => presentAttendee(row, byId.get(row.memberId)!)),
		};
	}

	return {
		list,

		async *csv(actor: Actor, eventId: string): AsyncGenerator<CsvRow> {
			const { items } = await list(eventId);
			await audit.note(db, actor, 'exported the attendees', { kind: 'event', id: eventId });
			yield ['User ID', 'Name', 'State', 'Guests', 'Seats', 'Registered', 'Checked in', 'Came'];
			for (const one of items)
				yield [
					one.userId,
					one.name,
					one.state,
					one.guests.join('; '),
					String(one.seats),
					one.registeredAt,
					one.checkedInAt ?? '',
					String(one.checkedInSeats),
				];
		},

		async add(actor: Actor, eventId: string, userId: string, guests: string[]) {
			const member = await memberByUserId(userId);
			if (!member) throw invalid({ userId: 'There is no member with this User ID.' });
			if (member.disabled) throw invalid({ userId: 'This member is disabled.' });
			if (member.paymentStatus !== 'PAID') throw invalid({ userId: 'This member has not paid the registration fee.' });
			const state: SeatState = await eventBookings.registerFor(member, eventId, guests, async (tx) => {
				await audit.note(tx, actor, 'registered for an event', { kind: 'member', id: member.memberId }, { eventId });
			});
			const registration = await queries.bookingOf(db, eventId, member.memberId);
			return { state, place: registration ? await queries.placeOf(db, registration) : null };
		},

		/** Conditional: a party that came in this very moment stays on the list. */
		async cancel(actor: Actor, eventId: string, bookingId: string, reason: string) {
			const cancelled = await eventBookings.takeOff(eventId, bookingId, reason, async (tx, memberId) => {
				await audit.note(
					tx,
					actor,
					'cancelled an event registration',
					{ kind: 'member', id: memberId },
					{ eventId, reason },
				);
			});
			if (cancelled) return;
			const now = await queries.bookingAt(db, eventId, bookingId);
			if (!now) throw notFound('There is no such registration.');
			throw conflict(now.checkedInAt ? 'They are in already. Undo the check-in first.' : 'It is cancelled already.');
		},
	};
}

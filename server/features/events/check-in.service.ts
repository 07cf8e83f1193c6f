import type { CheckInResult } from '#contract/event-bookings.office.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import type { ScannedHolder } from '#server/features/members/membership-card.service.ts';
import { findBooking, toAttendee } from './attendees.service.ts';
import type { Booking } from './bookings.queries.ts';
import * as queries from './bookings.queries.ts';
import { eventById } from './queries.ts';

type Found = { member: Membership; family: ScannedHolder['family'] };

export type CheckInService = ReturnType<typeof checkInService>;

/** Check-in at an event, with corrections. */
export function checkInService({
	dependencies,
	audit,
	memberByUserId,
	memberById,
	holderOfCard,
	photoFor,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	memberByUserId: (userId: string) => Promise<Membership | undefined>;
	memberById: (memberId: string) => Promise<Membership | undefined>;
	/** The person that the code of a membership card names. */
	holderOfCard: (code: string) => Promise<ScannedHolder | undefined>;
	/** The member's photo, if the viewer may see it. */
	photoFor: (viewer: Actor, memberId: string) => Promise<string | null>;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	async function requireEvent(id: string) {
		const event = await eventById(db, id);
		if (!event || event.deletedAt) throw notFound('Event not found.');
	}

	async function byCard(code: string): Promise<Found | undefined> {
		const holder = await holderOfCard(code);
		const member = holder && (await memberById(holder.memberId));
		return member && { member, family: holder.family };
	}

	async function byUserId(userId: string): Promise<Found | undefined> {
		const member = await memberByUserId(userId);
		return member && { member, family: undefined };
	}

	const result = async (
		actor: Actor,
		eventId: string,
		verdict: CheckInResult['verdict'],
		member?: Membership,
		booking?: Booking,
		family?: ScannedHolder['family'],
	): Promise<CheckInResult> => ({
		verdict,
		person: family
			? { name: family.name, userId: family.userId, photoUrl: null }
			: member
				? {
						name: `${member.firstName} ${member.lastName}`,
						userId: member.userId,
						photoUrl: await photoFor(actor, member.memberId),
					}
				: null,
		attendee: member && booking ? toAttendee(booking, member) : null,
		place: booking ? await queries.waitingPlace(db, booking) : null,
		attendance: await queries.attendanceOf(db, eventId),
	});

	const refusal = (member: Membership, booking: Booking | undefined): CheckInResult['verdict'] | undefined => {
		const paid = member.state !== 'unpaid';
		if (paid && member.state !== 'active') return 'not-active';
		// A member who has not paid cannot be added at the entrance either, so this comes first.
		if (!booking) return paid ? 'not-booked' : 'not-paid';
		if (booking.state === 'CANCELLED') return 'cancelled';
		if (booking.state === 'WAITING') return 'waiting';
		return paid ? undefined : 'not-paid';
	};

	const familyVerdict = ({ state }: Membership, { valid }: NonNullable<ScannedHolder['family']>) => {
		if (state === 'unpaid') return 'not-paid';
		return valid && state === 'active' ? 'family' : 'not-active';
	};

	return {
		async checkIn(actor: Actor, eventId: string, by: { card: string } | { userId: string }): Promise<CheckInResult> {
			await requireEvent(eventId);
			const found = 'card' in by ? await byCard(by.card) : await byUserId(by.userId);
			if (!found) return result(actor, eventId, 'unknown');
			const { member, family } = found;
			const booking = await queries.bookingOfMember(db, eventId, member.memberId);
			// The booking is the member's: a person at the entrance decides whether the party is here.
			if (family) return result(actor, eventId, familyVerdict(member, family), member, booking, family);
			const reason = refusal(member, booking);
			if (reason || !booking) return result(actor, eventId, reason ?? 'not-booked', member, booking);
			const checkedIn = await db.transaction((tx) =>
				queries.checkIn(tx, booking.id, { accountId: actor.accountId, at: clock.now() }),
			);
			if (checkedIn) return result(actor, eventId, 'in', member, checkedIn);
			// Another request was faster: it checked the party in, or cancelled the booking.
			const current = await queries.bookingOfMember(db, eventId, member.memberId);
			return result(actor, eventId, current?.checkedInAt ? 'already-in' : 'cancelled', member, current);
		},

		async correct(actor: Actor, eventId: string, bookingId: string, seats: number): Promise<CheckInResult> {
			const booking = await findBooking(db, eventId, bookingId);
			const corrected = await db.transaction((tx) => queries.correctCheckIn(tx, booking.id, seats));
			if (!corrected) throw booking.checkedInAt ? conflict(`This party has ${booking.seats} seats.`) : notCheckedIn();
			return result(actor, eventId, 'in', await memberById(corrected.memberId), corrected);
		},

		async undo(actor: Actor, eventId: string, bookingId: string) {
			const booking = await findBooking(db, eventId, bookingId);
			await db.transaction(async (tx) => {
				if (!(await queries.undoCheckIn(tx, booking.id))) throw notCheckedIn();
				// The row itself shows a check-in; only the undoing needs an audit entry.
				await audit.note(tx, actor, 'undid a check-in', { kind: 'member', id: booking.memberId }, { eventId });
			});
			return queries.attendanceOf(db, eventId);
		},
	};
}

const notCheckedIn = () => conflict('They are not checked in; the check-in was undone already.');

import type { CheckInResult } from '#contract/event-bookings.office.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { presentAttendee } from './attendee-view.ts';
import * as queries from './attendees.queries.ts';
import type { Registration } from './event-bookings.queries.ts';
import { type EventRow, eventById } from './events.queries.ts';

export type CheckInService = ReturnType<typeof checkInService>;

/** The door of an event: who may come in, who is in, and what was a mistake. */
export function checkInService({
	dependencies,
	audit,
	memberByUserId,
	memberById,
	memberIdOfCard,
	faceOf,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	memberByUserId: (userId: string) => Promise<Membership | undefined>;
	memberById: (memberId: string) => Promise<Membership | undefined>;
	/** Reads what a membership card's code says. */
	memberIdOfCard: (token: string) => Promise<string | undefined>;
	/** The member's photo, when the one at the door may see it. */
	faceOf: (viewer: Actor, memberId: string) => Promise<string | null>;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	async function theEvent(id: string): Promise<EventRow> {
		const event = await eventById(db, id);
		if (!event || event.deletedAt) throw notFound('Event not found.');
		return event;
	}

	/** The code holds the card's address; only its last part counts, whichever address the site had when it was printed. */
	async function byCard(text: string): Promise<Membership | undefined> {
		const token = text.match(/(?:^|\/card\/)([\w.-]+)$/)?.[1];
		const memberId = token && (await memberIdOfCard(token));
		return memberId ? memberById(memberId) : undefined;
	}

	const answer = async (
		actor: Actor,
		eventId: string,
		verdict: CheckInResult['verdict'],
		member?: Membership,
		registration?: Registration,
	): Promise<CheckInResult> => ({
		verdict,
		person: member
			? {
					name: `${member.firstName} ${member.lastName}`,
					userId: member.userId,
					photoUrl: await faceOf(actor, member.memberId),
				}
			: null,
		attendee: member && registration ? presentAttendee(registration, member) : null,
		place: registration ? await queries.placeOf(db, registration) : null,
		attendance: await queries.attendanceOf(db, eventId),
	});

	const refusal = (
		member: Membership,
		registration: Registration | undefined,
	): CheckInResult['verdict'] | undefined => {
		if (member.disabled) return 'disabled';
		const paid = member.paymentStatus === 'PAID';
		// Who has not paid cannot be put on the list at the door either, so that is what counts.
		if (!registration) return paid ? 'not-registered' : 'not-paid';
		if (registration.state === 'CANCELLED') return 'cancelled';
		if (registration.state === 'WAITING') return 'waiting';
		return paid ? undefined : 'not-paid';
	};

	return {
		async checkIn(actor: Actor, eventId: string, by: { card: string } | { userId: string }): Promise<CheckInResult> {
			await theEvent(eventId);
			const member = 'card' in by ? await byCard(by.card) : await memberByUserId(by.userId);
			if (!member) return answer(actor, eventId, 'unknown');
			const registration = await queries.bookingOf(db, eventId, member.memberId);
			const why = refusal(member, registration);
			if (why || !registration) return answer(actor, eventId, why ?? 'not-registered', member, registration);
			const letIn = await db.transaction((tx) =>
				queries.letIn(tx, registration.id, { accountId: actor.accountId, at: clock.now() }),
			);
			if (letIn) return answer(actor, eventId, 'in', member, letIn);
			// Somebody was faster: let in at the other door, or taken off the list this very moment.
			const now = await queries.bookingOf(db, eventId, member.memberId);
			return answer(actor, eventId, now?.checkedInAt ? 'already-in' : 'cancelled', member, now);
		},

		async correct(actor: Actor, eventId: string, bookingId: string, seats: number): Promise<CheckInResult> {
			const corrected = await db.transaction((tx) => queries.setCame(tx, eventId, bookingId, seats));
			if (!corrected) throw await cannot(eventId, bookingId);
			return answer(actor, eventId, 'in', await memberById(corrected.memberId), corrected);
		},

		async undo(actor: Actor, eventId: string, bookingId: string) {
			await db.transaction(async (tx) => {
				const out = await queries.letOut(tx, eventId, bookingId);
				if (!out) throw await cannot(eventId, bookingId);
				// Letting in is the day's work and stands in the row; that it was taken back does not.
				await audit.note(tx, actor, 'undid a check-in', { kind: 'member', id: out.memberId }, { eventId });
			});
			return queries.attendanceOf(db, eventId);
		},
	};

	async function cannot(eventId: string, bookingId: string) {
		const registration = await queries.bookingAt(db, eventId, bookingId);
		if (!registration) return notFound('There is no such registration.');
		if (!registration.checkedInAt) return conflict('Not in at the moment; the check-in was undone already.');
		return conflict(`This party has ${registration.seats} seats.`);
	}
}

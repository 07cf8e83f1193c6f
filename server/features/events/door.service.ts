import type { DoorAnswer } from '#contract/attendees.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Membership } from '#server/features/membership/members.service.ts';
import type { Parts } from '#server/parts.ts';
import type { Actor } from '#server/plugins/serve.ts';
import * as repo from './attendees.repo.ts';
import { type EventRow, eventById } from './events.repo.ts';
import { presentAttendee } from './present-attendee.ts';
import type { Registration } from './registrations.repo.ts';

export type DoorService = ReturnType<typeof doorService>;

/** The door of an event: who may come in, who is in, and what was a mistake. */
export function doorService({
	parts,
	audit,
	memberByUserId,
	memberById,
	memberIdOfCard,
	faceOf,
}: {
	parts: Parts;
	audit: AuditService;
	memberByUserId: (userId: string) => Promise<Membership | undefined>;
	memberById: (memberId: string) => Promise<Membership | undefined>;
	/** Reads what a membership card's code says. */
	memberIdOfCard: (token: string) => Promise<string | undefined>;
	/** The member's photo, when the one at the door may see it. */
	faceOf: (viewer: Actor, memberId: string) => Promise<string | null>;
}) {
	const { clock } = parts;
	const { db } = parts.database;

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
		verdict: DoorAnswer['verdict'],
		member?: Membership,
		registration?: Registration,
	): Promise<DoorAnswer> => ({
		verdict,
		person: member
			? {
					name: `${member.firstName} ${member.lastName}`,
					userId: member.userId,
					photoUrl: await faceOf(actor, member.memberId),
				}
			: null,
		attendee: member && registration ? presentAttendee(registration, member) : null,
		place: registration ? await repo.placeOf(db, registration) : null,
		attendance: await repo.attendanceOf(db, eventId),
	});

	const refusal = (member: Membership, registration: Registration | undefined): DoorAnswer['verdict'] | undefined => {
		if (member.disabled) return 'disabled';
		const paid = member.paymentStatus === 'PAID';
		// Who has not paid cannot be put on the list at the door either, so that is what counts.
		if (!registration) return paid ? 'not-registered' : 'not-paid';
		if (registration.state === 'CANCELLED') return 'cancelled';
		if (registration.state === 'WAITING') return 'waiting';
		return paid ? undefined : 'not-paid';
	};

	return {
		async checkIn(actor: Actor, eventId: string, by: { card: string } | { userId: string }): Promise<DoorAnswer> {
			await theEvent(eventId);
			const member = 'card' in by ? await byCard(by.card) : await memberByUserId(by.userId);
			if (!member) return answer(actor, eventId, 'unknown');
			const registration = await repo.registrationOf(db, eventId, member.memberId);
			const why = refusal(member, registration);
			if (why || !registration) return answer(actor, eventId, why ?? 'not-registered', member, registration);
			const letIn = await db.transaction((tx) =>
				repo.letIn(tx, registration.id, { accountId: actor.accountId, at: clock.now() }),
			);
			if (letIn) return answer(actor, eventId, 'in', member, letIn);
			// Somebody was faster: let in at the other door, or taken off the list this very moment.
			const now = await repo.registrationOf(db, eventId, member.memberId);
			return answer(actor, eventId, now?.checkedInAt ? 'already-in' : 'cancelled', member, now);
		},

		async correct(actor: Actor, eventId: string, registrationId: string, seats: number): Promise<DoorAnswer> {
			const corrected = await db.transaction((tx) => repo.setCame(tx, eventId, registrationId, seats));
			if (!corrected) throw await cannot(eventId, registrationId);
			return answer(actor, eventId, 'in', await memberById(corrected.memberId), corrected);
		},

		async undo(actor: Actor, eventId: string, registrationId: string) {
			await db.transaction(async (tx) => {
				const out = await repo.letOut(tx, eventId, registrationId);
				if (!out) throw await cannot(eventId, registrationId);
				// Letting in is the day's work and stands in the row; that it was taken back does not.
				await audit.note(tx, actor, 'undid a check-in', { kind: 'member', id: out.memberId }, { eventId });
			});
			return repo.attendanceOf(db, eventId);
		},
	};

	async function cannot(eventId: string, registrationId: string) {
		const registration = await repo.registrationAt(db, eventId, registrationId);
		if (!registration) return notFound('There is no such registration.');
		if (!registration.checkedInAt) return conflict('Not in at the moment; the check-in was undone already.');
		return conflict(`This party has ${registration.seats} seats.`);
	}
}

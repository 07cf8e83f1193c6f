import type { SeatState } from '#contract/event-bookings.ts';
import { classifyEvent } from '#contract/events.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { takeOff } from './attendees.queries.ts';
import { calendarText } from './calendar.ts';
import type { Registration } from './event-bookings.queries.ts';
import * as queries from './event-bookings.queries.ts';
import { type EventNews, eventNewsMail } from './event-mail.ts';
import { type EventRow, shownEvents } from './events.queries.ts';
import { bookingsByMonth } from './figures.queries.ts';

/** `registrationId` is the booking; jobs that wait in the queue have that name. */
export type EventMail = { registrationId: string; about: EventNews; reason?: string };

export type EventBookingsService = ReturnType<typeof eventBookingsService>;

const seatsTaken = (list: readonly Registration[]) =>
	list.filter(({ state }) => state === 'SEAT').reduce((sum, { seats }) => sum + seats, 0);

/** Who comes to an event. The event's row is locked while seats are given, so the last one is given once. */
export function eventBookingsService({
	dependencies,
	mailSender,
	memberOf,
	memberById,
}: {
	dependencies: Dependencies;
	mailSender: MailSender;
	memberOf: (accountId: string) => Promise<Membership | undefined>;
	memberById: (memberId: string) => Promise<Membership | undefined>;
}) {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;

	async function memberFor(actor: Actor): Promise<Membership> {
		const member = await memberOf(actor.accountId);
		if (!member) throw notFound('Only members register for events.');
		return member;
	}

	const typeOf = (event: EventRow) =>
		classifyEvent(
			{
				startDate: event.startDate.toISOString(),
				endDate: event.endDate.toISOString(),
				...(event.eventType ? { eventType: event.eventType } : {}),
			},
			clock.now(),
		);
	const isOpen = (event: EventRow) =>
		typeOf(event) !== 'PAST_EVENT' && (event.closesAt === null || event.closesAt > clock.now());

	async function locked(tx: Tx, id: string): Promise<EventRow> {
		const event = isUuid(id) ? await queries.lockEvent(tx, id) : undefined;
		if (!event) throw notFound('Event not found.');
		return event;
	}
	async function lockedOpen(tx: Tx, id: string): Promise<EventRow> {
		const event = await locked(tx, id);
		if (!isOpen(event)) throw conflict('Registration for this event has closed.');
		return event;
	}

	/** Seats that came free go to those who wait, in their order; a party that does not fit is not overtaken. */
	async function moveUp(tx: Tx, event: EventRow) {
		const list = await queries.bookingsOf(tx, [event.id]);
		let free = (event.capacity ?? Number.POSITIVE_INFINITY) - seatsTaken(list);
		for (const next of list.filter(({ state }) => state === 'WAITING')) {
			if (next.seats > free) break;
			free -= next.seats;
			await queries.setState(tx, next.id, 'SEAT');
			await jobs.enqueue(tx, 'event-mail', { registrationId: next.id, about: 'moved-up' });
		}
	}

	/** A seat, or a place in the queue when there is none or others wait. */
	async function give(tx: Tx, event: EventRow, member: Membership, guests: string[]): Promise<SeatState> {
		if (guests.length > event.guestLimit)
			throw invalid({
				guests:
					event.guestLimit === 0
						? 'This event is for members only.'
						: `At most ${event.guestLimit === 1 ? 'one guest' : `${event.guestLimit} guests`} for this event.`,
			});
		const list = await queries.bookingsOf(tx, [event.id]);
		if (list.some(({ memberId }) => memberId === member.memberId))
			throw conflict('Registered already. Cancel first to change the guests.');
		const seats = 1 + guests.length;
		if (event.capacity !== null && seats > event.capacity)
			throw invalid({
				guests: event.capacity === 1 ? 'There is one seat in all.' : `There are ${event.capacity} seats in all.`,
			});
		const someoneWaits = list.some(({ state }) => state === 'WAITING');
		const fits = event.capacity === null || (!someoneWaits && seatsTaken(list) + seats <= event.capacity);
		const state = fits ? ('SEAT' as const) : ('WAITING' as const);
		const registration = await queries.putRegistration(tx, {
			eventId: event.id,
			memberId: member.memberId,
			state,
			guests,
			seats,
			createdAt: clock.now(),
		});
		await jobs.enqueue(tx, 'event-mail', { registrationId: registration.id, about: fits ? 'seat' : 'waiting' });
		return state;
	}

	return {
		/** The office changed an event, whose row it holds: more seats may have come free. Nobody is moved into what is not shown or over. */
		async seatsChanged(tx: Tx, event: EventRow) {
			const shown = event.state === 'published' && event.deletedAt === null;
			if (shown && typeOf(event) !== 'PAST_EVENT') await moveUp(tx, event);
		},

		async bookable(actor: Actor) {
			const member = await memberFor(actor);
			const shown = (await shownEvents(db)).filter((event) => typeOf(event) !== 'PAST_EVENT');
			const all =
				shown.length > 0
					? await queries.bookingsOf(
							db,
							shown.map(({ id }) => id),
						)
					: [];
			return shown.map((event) => {
				const list = all.filter(({ eventId }) => eventId === event.id);
				const waiting = list.filter(({ state }) => state === 'WAITING');
				const mine = list.find(({ memberId }) => memberId === member.memberId);
				return {
					event,
					seats: event.capacity,
					seatsLeft: event.capacity === null ? null : Math.max(0, event.capacity - seatsTaken(list)),
					waiting: waiting.length,
					open: isOpen(event),
					mine: mine
						? { state: mine.state, guests: mine.guests, ahead: mine.state === 'WAITING' ? waiting.indexOf(mine) : null }
						: null,
				};
			});
		},

		async register(actor: Actor, eventId: string, guests: string[]): Promise<SeatState> {
			const member = await memberFor(actor);
			return db.transaction(async (tx) => give(tx, await lockedOpen(tx, eventId), member, guests));
		},

		/** By the office, which may do so after registration has closed; `note` is written in the same transaction. */
		registerFor: (member: Membership, eventId: string, guests: string[], note: (tx: Tx) => Promise<void>) =>
			db.transaction(async (tx) => {
				const state = await give(tx, await locked(tx, eventId), member, guests);
				await note(tx);
				return state;
			}),

		/** By the office, with a reason that is mailed. Answers false when it was cancelled, or let in, before. */
		takeOff: (eventId: string, bookingId: string, reason: string, note: (tx: Tx, memberId: string) => Promise<void>) =>
			db.transaction(async (tx) => {
				const event = await locked(tx, eventId);
				const cancelled = await takeOff(tx, eventId, bookingId);
				if (!cancelled) return false;
				await jobs.enqueue(tx, 'event-mail', { registrationId: bookingId, about: 'cancelled-by-office', reason });
				await note(tx, cancelled.memberId);
				await moveUp(tx, event);
				return true;
			}),

		async cancel(actor: Actor, eventId: string) {
			const member = await memberFor(actor);
			await db.transaction(async (tx) => {
				const event = await lockedOpen(tx, eventId);
				const list = await queries.bookingsOf(tx, [event.id]);
				const mine = list.find(({ memberId }) => memberId === member.memberId);
				if (!mine) throw conflict('You are not registered for this event.');
				if (mine.checkedInAt) throw conflict('You were let in already; there is nothing to cancel.');
				await queries.setState(tx, mine.id, 'CANCELLED');
				await jobs.enqueue(tx, 'event-mail', { registrationId: mine.id, about: 'cancelled' });
				await moveUp(tx, event);
			});
		},

		/** For erasure: seats ahead go to those who wait, and no guest's name stays. */
		async forget(tx: Tx, memberId: string) {
			for (const { id, eventId } of await queries.openRegistrationsOf(tx, memberId)) {
				const event = await queries.lockEvent(tx, eventId);
				if (!event || typeOf(event) === 'PAST_EVENT') continue;
				await queries.setState(tx, id, 'CANCELLED');
				await moveUp(tx, event);
			}
			await queries.forgetGuests(tx, memberId);
		},

		/** For the member's page in the office. */
		async ofMember(memberId: string) {
			const rows = await queries.bookingsOfMember(db, memberId);
			return rows.map(({ registration, event }) => ({
				eventId: event.id,
				title: event.title,
				startDate: event.startDate.toISOString(),
				state: registration.state,
				guests: registration.guests,
				checkedInAt: registration.checkedInAt?.toISOString() ?? null,
				checkedInSeats: registration.checkedInSeats,
			}));
		},

		byMonth: (from: string) => bookingsByMonth(db, from),

		/** The job. */
		async mailNews({ registrationId: bookingId, about, reason }: EventMail, jobId: string) {
			const row = await queries.registrationById(db, bookingId);
			const member = row && (await memberById(row.registration.memberId));
			if (!row || !member) return;
			const { event, registration } = row;
			await mailSender.deliver(jobId, { to: member.email, template: `event-${about}` }, () =>
				eventNewsMail({
					about,
					reason,
					firstName: member.firstName,
					title: event.title,
					startDate: event.startDate,
					guests: registration.guests,
					publicUrl: settings.publicUrl,
					calendar: calendarText(event, { now: clock.now(), publicUrl: settings.publicUrl }),
				}),
			);
		},
	};
}

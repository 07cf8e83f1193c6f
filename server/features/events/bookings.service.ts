import { clubDay } from '#contract/core/club-time.ts';
import type { SeatState } from '#contract/event-bookings.ts';
import { classifyEvent } from '#contract/events.ts';
import { restingTexts } from '#contract/membership-states.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import type { Booking } from './bookings.queries.ts';
import * as queries from './bookings.queries.ts';
import { calendarText } from './calendar.ts';
import { type EventMailKind, eventMail } from './mail.ts';
import { checkGrowth, checkParty, seatsTaken } from './party-size.ts';
import { type EventRow, shownNotPast } from './queries.ts';

/** `registrationId` is the booking's id; stored jobs use that name. */
export type EventMail = { registrationId: string; about: EventMailKind; reason?: string };

export type EventBookingsService = ReturnType<typeof eventBookingsService>;

/** Members' bookings. The event's row is locked while seats are given, so the last seat is given once. */
export function eventBookingsService({
	dependencies,
	mailSender,
	content,
	memberOf,
	memberById,
}: {
	dependencies: Dependencies;
	mailSender: MailSender;
	content: ContentService;
	memberOf: (accountId: string) => Promise<Membership | undefined>;
	memberById: (memberId: string) => Promise<Membership | undefined>;
}) {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;

	async function memberFor(actor: Actor): Promise<Membership> {
		const member = await memberOf(actor.accountId);
		if (!member) throw notFound('Only members can book events.');
		return member;
	}

	async function activeMemberFor(actor: Actor): Promise<Membership> {
		const member = await memberFor(actor);
		const { state, stateUntil } = member;
		const resting = restingTexts[state]?.toLowerCase();
		if (resting && stateUntil) throw conflict(`Your membership is ${resting} until ${longDay(stateUntil)}.`);
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

	async function lockEvent(tx: Tx, id: string): Promise<EventRow> {
		const event = isUuid(id) ? await queries.lockEvent(tx, id, clock.now()) : undefined;
		if (!event) throw notFound('Event not found.');
		return event;
	}
	async function lockOpenEvent(tx: Tx, id: string): Promise<EventRow> {
		const event = await lockEvent(tx, id);
		if (!isOpen(event)) throw conflict('Booking for this event has closed.');
		return event;
	}

	/** Gives free seats to waiting bookings in their order. A party that does not fit keeps its place: nobody overtakes it. */
	async function moveUp(tx: Tx, event: EventRow) {
		const list = await queries.openBookings(tx, [event.id]);
		let free = (event.capacity ?? Number.POSITIVE_INFINITY) - seatsTaken(list);
		for (const next of list.filter(({ state }) => state === 'WAITING')) {
			if (next.seats > free) break;
			free -= next.seats;
			await queries.setState(tx, next.id, 'SEAT');
			await jobs.enqueue(tx, 'event-mail', { registrationId: next.id, about: 'moved-up' });
		}
	}

	/** A seat, or a place on the waiting list when there is none or others wait. */
	async function book(tx: Tx, event: EventRow, member: Membership, guests: string[]): Promise<SeatState> {
		if (event.details.noBooking) throw conflict('You do not need to book this event.');
		checkParty(event, guests);
		const list = await queries.openBookings(tx, [event.id]);
		if (list.some(({ memberId }) => memberId === member.memberId))
			throw conflict('You already have a booking. You can change its guests.');
		const seats = 1 + guests.length;
		const someoneWaits = list.some(({ state }) => state === 'WAITING');
		const fits = event.capacity === null || (!someoneWaits && seatsTaken(list) + seats <= event.capacity);
		const state = fits ? ('SEAT' as const) : ('WAITING' as const);
		const booking = await queries.putBooking(tx, {
			eventId: event.id,
			memberId: member.memberId,
			state,
			guests,
			seats,
			createdAt: clock.now(),
		});
		await jobs.enqueue(tx, 'event-mail', { registrationId: booking.id, about: fits ? 'seat' : 'waiting' });
		return state;
	}

	/** Cancels bookings of events that are not past and start until a day; their seats go to waiting members. */
	async function cancelUpcoming(
		tx: Tx,
		memberId: string,
		{ from, until }: { from?: string; until?: string | null } = {},
	) {
		for (const { id, eventId } of await queries.openBookingsOfMember(tx, memberId)) {
			const event = await queries.lockEvent(tx, eventId, clock.now());
			if (!event || typeOf(event) === 'PAST_EVENT') continue;
			if ((from && clubDay(event.endDate) < from) || (until && clubDay(event.startDate) > until)) continue;
			await queries.setState(tx, id, 'CANCELLED');
			await moveUp(tx, event);
		}
	}

	return {
		cancelUpcoming,

		/** Called after the office changed an event, whose row is locked: there may be more seats. Does nothing for hidden and past events. */
		async seatsChanged(tx: Tx, event: EventRow) {
			const shown = event.state === 'published' && event.deletedAt === null;
			if (shown && typeOf(event) !== 'PAST_EVENT') await moveUp(tx, event);
		},

		async bookable(actor: Actor) {
			const member = await memberFor(actor);
			const shown = await shownNotPast(db, clock.now());
			const all =
				shown.length > 0
					? await queries.openBookings(
							db,
							shown.map(({ id }) => id),
						)
					: [];
			const bookable = shown.map((event) => {
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
			// A booking that was made before the office said that none is needed can still be cancelled.
			return bookable.filter(({ event, mine }) => !event.details.noBooking || mine);
		},

		async book(actor: Actor, eventId: string, guests: string[]): Promise<SeatState> {
			const member = await activeMemberFor(actor);
			return db.transaction(async (tx) => book(tx, await lockOpenEvent(tx, eventId), member, guests));
		},

		/** Keeps the seat, or the place on the waiting list. Seats that become free go to waiting members. */
		async changeGuests(actor: Actor, eventId: string, guests: string[]): Promise<SeatState> {
			const member = await activeMemberFor(actor);
			return db.transaction(async (tx) => {
				const event = await lockOpenEvent(tx, eventId);
				const list = await queries.openBookings(tx, [event.id]);
				const mine = list.find(({ memberId }) => memberId === member.memberId);
				if (!mine) throw conflict('You have no booking for this event.');
				if (JSON.stringify(guests) === JSON.stringify(mine.guests)) return mine.state;
				const seats = 1 + guests.length;
				checkParty(event, guests);
				checkGrowth(event, list, mine, seats);
				if (!(await queries.setGuests(tx, mine.id, guests, seats)))
					throw conflict('You are already checked in. Please tell the people at the entrance.');
				await jobs.enqueue(tx, 'event-mail', { registrationId: mine.id, about: 'guests-changed' });
				await moveUp(tx, event);
				return (await queries.bookingById(tx, mine.id))!.state;
			});
		},

		/** The office may book after booking has closed; `note` is written in the same transaction. */
		bookByOffice: (member: Membership, eventId: string, guests: string[], note: (tx: Tx) => Promise<void>) =>
			db.transaction(async (tx) => {
				const state = await book(tx, await lockEvent(tx, eventId), member, guests);
				await note(tx);
				return state;
			}),

		/** With a reason that is mailed. Returns false when the booking is cancelled or checked in already. */
		cancelByOffice: ({ id, eventId }: Booking, reason: string, note: (tx: Tx) => Promise<void>) =>
			db.transaction(async (tx) => {
				const event = await lockEvent(tx, eventId);
				if (!(await queries.cancelByOffice(tx, id))) return false;
				await jobs.enqueue(tx, 'event-mail', { registrationId: id, about: 'cancelled-by-office', reason });
				await note(tx);
				await moveUp(tx, event);
				return true;
			}),

		async cancel(actor: Actor, eventId: string) {
			const member = await memberFor(actor);
			await db.transaction(async (tx) => {
				const event = await lockOpenEvent(tx, eventId);
				const list = await queries.openBookings(tx, [event.id]);
				const mine = list.find(({ memberId }) => memberId === member.memberId);
				if (!mine) throw conflict('You have no booking for this event.');
				if (mine.checkedInAt) throw conflict('You are already checked in, so you cannot cancel.');
				await queries.setState(tx, mine.id, 'CANCELLED');
				await jobs.enqueue(tx, 'event-mail', { registrationId: mine.id, about: 'cancelled' });
				await moveUp(tx, event);
			});
		},

		/** For erasure: cancels upcoming bookings, whose seats go to waiting members, and removes the names of guests. */
		async forget(tx: Tx, memberId: string) {
			await cancelUpcoming(tx, memberId);
			await queries.eraseGuestNames(tx, memberId);
		},

		/** For the member's page in the office. */
		async ofMember(memberId: string) {
			const rows = await queries.bookingsOfMember(db, memberId);
			return rows.map(({ booking, event }) => ({
				eventId: event.id,
				title: event.title,
				startDate: event.startDate.toISOString(),
				state: booking.state,
				guests: booking.guests,
				checkedInAt: booking.checkedInAt?.toISOString() ?? null,
				checkedInSeats: booking.checkedInSeats,
			}));
		},

		byMonth: (from: string) => queries.bookingsByMonth(db, from),

		/** Run as a job. Mails a member about a booking. */
		async sendMail({ registrationId: bookingId, about, reason }: EventMail, jobId: string) {
			const row = await queries.bookingWithEvent(db, bookingId);
			const member = row && (await memberById(row.booking.memberId));
			if (!row || !member?.email) return;
			const { event, booking } = row;
			const club = await content.single('club');
			await mailSender.deliver(jobId, { to: member.email, template: `event-${about}` }, (writer) =>
				eventMail(writer, {
					about,
					reason,
					firstName: member.firstName,
					title: event.title,
					startDate: event.startDate,
					guests: booking.guests,
					publicUrl: settings.publicUrl,
					calendar: calendarText(event, { now: clock.now(), publicUrl: settings.publicUrl, club }),
				}),
			);
		},
	};
}

import type { Booking, Choice, MemberBookingDay, NewBooking } from '#contract/bookings.ts';
import { addDays, clubDay, clubFormat, startOfDay } from '#contract/core/club-time.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context, ErasedMember } from '#server/core/feature.ts';
import { conflict, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { type BookingRules, type DayRules, daysAhead, periodOf, plusMinutes, priceOf } from './day-rules.ts';
import {
	type BookingMailKind,
	type BookingWithPlaces,
	bookingFile,
	bookingMail,
	bookingText,
	momentText,
} from './mail.ts';
import * as queries from './queries.ts';
import { openTimes } from './times.ts';

export type BookingMail = { bookingId: string; about: BookingMailKind };
export type BookingsService = ReturnType<typeof bookingsService>;
/** A member, or a guest who called. */
export type BookedFor = { memberId: string } | { guestName: string; guestPhone: string };

const fullDay = clubFormat('en-GB', { dateStyle: 'full' });

/** Members book and cancel. */
export function bookingsService(context: Context) {
	const { database, clock, jobs, members, content, mailSender, settings, arrears } = context;
	const { db } = database;
	const times = openTimes(context);

	/** Why a member cannot book; undefined if nothing is in the way. */
	async function whyNot(member: Membership, own: boolean): Promise<string | undefined> {
		const resting = members.whyNotValid(member, own);
		if (resting) return resting;
		const overdue = await arrears.whyNoCharges(member.memberId);
		if (!overdue) return undefined;
		return own ? `${overdue}. When it is paid, you can book again.` : `${member.name} cannot book: ${overdue}.`;
	}

	function checkWindow({ kind }: Choice, start: Date, rules: BookingRules) {
		const ahead = daysAhead(rules, kind);
		const opens = addDays(clubDay(start), -ahead);
		if (opens > clubDay(clock.now()))
			throw new Refusal(
				'WINDOW_CLOSED',
				`You can book ${fullDay.format(start)} from ${longDay(opens)} on, ${ahead} days ahead.`,
			);
	}

	async function withPlaces(rows: readonly queries.BookingRow[]): Promise<BookingWithPlaces[]> {
		if (rows.length === 0) return [];
		const places = await queries.placesOf(
			db,
			rows.map(({ id }) => id),
		);
		return rows.map((row) => ({
			...row,
			places: places.filter(({ bookingId }) => bookingId === row.id).map(({ name }) => name),
		}));
	}

	const toShown = async (rows: readonly queries.BookingRow[], { freeCancelHours }: BookingRules): Promise<Booking[]> =>
		(await withPlaces(rows)).map(({ id, kind, startsAt, endsAt, people, places, pricePaisa }) => ({
			...{ id, kind, people, places: [...places], pricePaisa },
			start: startsAt.toISOString(),
			end: endsAt.toISOString(),
			freeCancelUntil: plusMinutes(startsAt, -60 * freeCancelHours).toISOString(),
		}));

	const mail = async (tx: Tx, { id: bookingId, memberId }: queries.BookingRow, about: BookingMailKind) => {
		if (memberId) await jobs.enqueue(tx, 'booking-mail', { bookingId, about });
	};

	/** A booking that was sent before, if it is the same. */
	function sentBefore(before: queries.BookingRow, wanted: object): queries.BookingRow {
		const stored = before as unknown as Record<string, unknown>;
		const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
		if (Object.entries(wanted).every(([name, value]) => comparable(stored[name]) === comparable(value))) return before;
		throw conflict('A booking with this id was made before, with other values. Look at the list of bookings.');
	}

	/** Makes a booking once, however often it is sent. */
	async function make(
		tx: Tx,
		actor: Actor,
		{ id, start: startText, ...choice }: NewBooking,
		{ about, bookedFor, check }: { about: DayRules; bookedFor: BookedFor; check: () => Promise<void> },
	): Promise<{ booking: queries.BookingRow; isNew: boolean }> {
		const start = new Date(startText);
		const period = periodOf(choice, start);
		const values = {
			...{ kind: choice.kind, startsAt: start, endsAt: period.to, people: choice.people, coachId: choice.coachId },
			...bookedFor,
		};
		const before = await queries.byId(tx, id);
		if (before) return { booking: sentBefore(before, values), isNew: false };
		await check();
		await times.lock(tx, choice.kind, period);
		const booking = await queries.insert(tx, {
			...{ id, ...values, pricePaisa: priceOf(choice, about, 'memberId' in bookedFor) },
			...{ createdAt: clock.now(), createdBy: actor.accountId },
		});
		// Someone else has sent the same id at this moment.
		if (!booking) return { booking: sentBefore((await queries.byId(tx, id))!, values), isNew: false };
		await times.take(tx, id, choice, start, about);
		await mail(tx, booking, 'booked');
		return { booking, isNew: true };
	}

	async function ownBooking(actor: Actor, id: string): Promise<queries.BookingRow> {
		const member = await members.require(actor);
		const found = await queries.byId(db, id);
		if (found?.memberId !== member.memberId) throw notFound('There is no such booking.');
		return found;
	}

	const file = async (booking: BookingWithPlaces) =>
		bookingFile(booking, { now: clock.now(), publicUrl: settings.publicUrl, club: await content.single('club') });

	return {
		times,
		whyNot,
		withPlaces,
		mail,
		make,

		async forMember(actor: Actor, { day, ...choice }: Choice & { day: string }): Promise<MemberBookingDay> {
			const member = await members.require(actor);
			const about = await times.rulesNow();
			const { rules } = about;
			const now = clock.now();
			return {
				...times.shown(await times.read(db, day, choice, about), { begun: false }),
				lastDay: addDays(clubDay(now), daysAhead(rules, choice.kind)),
				problem: (await whyNot(member, true)) ?? null,
				mine: await toShown(await queries.bookingsToCome(db, member.memberId, now), rules),
				mostBookings: rules.mostBookings,
				tableKeptMinutes: rules.table.keptMinutes,
			};
		},

		async book(actor: Actor, wanted: NewBooking): Promise<Booking> {
			const member = await members.require(actor);
			const problem = await whyNot(member, true);
			if (problem) throw conflict(problem);
			const { memberId } = member;
			const about = await times.rulesNow();
			const { rules } = about;
			const start = new Date(wanted.start);
			const { booking } = await db.transaction(async (tx) => {
				await queries.lockMember(tx, memberId);
				return make(tx, actor, wanted, {
					about,
					bookedFor: { memberId },
					async check() {
						await times.check(tx, start, wanted, about, { begun: false });
						checkWindow(wanted, start, rules);
						if ((await queries.countToCome(tx, memberId, clock.now())) >= rules.mostBookings)
							throw conflict(
								`You have ${rules.mostBookings} bookings to come, the most a member can have. Cancel one first.`,
							);
					},
				});
			});
			return (await toShown([booking], rules))[0]!;
		},

		/** Twice is the same as once. */
		async cancel(actor: Actor, id: string): Promise<string> {
			const found = await ownBooking(actor, id);
			const { rules } = await times.rulesNow();
			return db.transaction(async (tx) => {
				const { state, startsAt } = await times.lockBooking(tx, found);
				if (state === 'CANCELLED') return 'This booking is cancelled.';
				if (startsAt <= clock.now()) throw new Refusal('PAST', `${momentText(startsAt)} is over.`);
				const cancelledLate = plusMinutes(startsAt, -60 * rules.freeCancelHours) < clock.now();
				if (!(await queries.changeState(tx, id, 'CANCELLED', { cancelledBy: 'MEMBER', cancelledLate })))
					throw conflict('This booking can no longer be cancelled.');
				await times.giveBack(tx, id);
				return 'Your booking is cancelled.';
			});
		},

		async calendarFile(actor: Actor, id: string): Promise<string> {
			return file((await withPlaces([await ownBooking(actor, id)]))[0]!);
		},

		/** Run as a job. */
		async sendMail({ bookingId, about }: BookingMail, jobId: string) {
			const found = await queries.byId(db, bookingId);
			const member = found?.memberId ? await members.byId(found.memberId) : undefined;
			if (!found || !member?.email) return;
			const [booking] = await withPlaces([found]);
			const calendar = await file(booking!);
			const { publicUrl } = settings;
			await mailSender.deliver(jobId, { to: member.email, template: `booking-${about}` }, (writer) =>
				bookingMail(writer, { about, firstName: member.firstName, booking: booking!, publicUrl, calendar }),
			);
		},

		/** Run every evening: reminds every member with a booking tomorrow. */
		remind: () =>
			db.transaction(async (tx) => {
				const tomorrow = addDays(clubDay(clock.now()), 1);
				const to = startOfDay(addDays(tomorrow, 1));
				for (const booking of await queries.takeReminders(tx, startOfDay(tomorrow), to, clock.now()))
					await mail(tx, booking, 'reminder');
			}),

		/** For the member's download. */
		ofMember: async (memberId: string) =>
			(await withPlaces(await queries.bookingsOfMember(db, memberId))).map((booking) => ({
				booking: bookingText(booking),
				start: booking.startsAt.toISOString(),
				end: booking.endsAt.toISOString(),
				people: booking.people,
				places: booking.places,
				state: booking.state,
			})),

		/** For erasure: the times stay, because they are part of the club's calendar. */
		erase: (tx: Tx, member: ErasedMember) => queries.erase(tx, member),
	};
}

import { addDays, clubDay, clubFormat, clubMoment, startOfDay, timeOfDay } from '#contract/core/club-time.ts';
import type { MemberTeeDay, NewTeeBooking, TeeBooking, TeeCompanion } from '#contract/tee-times.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { type DayRules, plusMinutes, type TeeRules } from './day-rules.ts';
import { openFlights } from './flights.ts';
import { startText, type TeeMailKind, teeTimeFile, teeTimeMail } from './mail.ts';
import * as queries from './queries.ts';
import { shownToMembers } from './shown-to-members.ts';
import type { TeePerson } from './tables.ts';
import { entriesOf, removeEntriesOf } from './waiting-list.queries.ts';
import { daysAhead, lastOpenDay, opensAt } from './window.ts';

export type TeeMail = { bookingId: string; memberId: string; about: TeeMailKind };
export type TeeBookingsService = ReturnType<typeof teeBookingsService>;

const fullDay = clubFormat('en-GB', { dateStyle: 'full' });

/** Members book, join, move and cancel. */
export function teeBookingsService(context: Context) {
	const { database, clock, jobs, members, content, mailSender, settings } = context;
	const { db } = database;
	const flights = openFlights(context);
	const { namesFor, shownPeople, toShown, toWaiting } = shownToMembers(context);

	async function memberFor(actor: Actor): Promise<Membership> {
		const member = await members.ofAccount(actor.accountId);
		if (!member) throw notFound('Only members can book tee times.');
		return member;
	}

	async function memberWhoMayPlay(actor: Actor): Promise<Membership> {
		const member = await memberFor(actor);
		const problem = members.whyNotValid(member, true);
		if (problem) throw conflict(problem);
		return member;
	}

	async function aheadOf(tx: Db | Tx, member: Membership, rules: TeeRules): Promise<number> {
		const { days, forDays } = rules.noShows;
		const since = startOfDay(addDays(clubDay(clock.now()), -days - forDays));
		const noShows = (await queries.noShowsOf(tx, member.memberId, since)).map((moment) => clubDay(moment));
		return daysAhead(rules, member.membershipType, noShows, clubDay(clock.now()));
	}

	/** The people of a booking. Fields are named as the form has them. */
	async function peopleFrom(
		companions: readonly TeeCompanion[],
		field: string,
		self?: Membership,
	): Promise<TeePerson[]> {
		const people: TeePerson[] = self ? [{ memberId: self.memberId, name: self.name }] : [];
		for (const [index, companion] of companions.entries()) {
			const path = `${field}.${index}`;
			if ('guest' in companion) {
				people.push({ memberId: null, name: companion.guest });
				continue;
			}
			const member = await members.byUserId(companion.userId);
			if (!member) throw invalid({ [path]: `There is no member with the User ID ${companion.userId}.` });
			const problem = members.whyNotValid(member, false);
			if (problem) throw invalid({ [path]: problem });
			if (people.some(({ memberId }) => memberId === member.memberId))
				throw invalid({ [path]: `${member.name} is in this booking already.` });
			people.push({ memberId: member.memberId, name: member.name });
		}
		return people;
	}

	function checkParty(people: readonly TeePerson[], start: Date, rules: TeeRules, alone: boolean) {
		if (alone && people.length < 3)
			throw invalid({ private: 'Three players or more can keep a flight for themselves.' });
		const guestsFrom = clubMoment(`${clubDay(start)}T${rules.guestsFrom}`);
		if (start < guestsFrom && people.some(({ memberId }) => !memberId))
			throw invalid({ start: `Guests start from ${timeOfDay(guestsFrom)}. Choose a later start.` });
	}

	async function checkWindow(tx: Tx, member: Membership, start: Date, rules: TeeRules) {
		const ahead = await aheadOf(tx, member, rules);
		const opens = opensAt(rules, clubDay(start), ahead);
		if (opens > clock.now())
			throw new Refusal(
				'WINDOW_CLOSED',
				`You can book ${fullDay.format(start)} from ${startText(opens)}. You can book ${ahead} days ahead.`,
			);
	}

	const mailAll = (tx: Tx, { id: bookingId, people }: queries.TeeBookingRow, about: TeeMailKind) =>
		jobs.enqueueAll(
			tx,
			'tee-time-mail',
			people.flatMap(({ memberId }) => (memberId ? { bookingId, memberId, about } : [])),
		);

	/** The booking with its places, while nobody else changes it. */
	async function lockBooking(tx: Tx, id: string, more: readonly Date[] = []) {
		const found = await queries.bookingById(tx, id);
		if (!found) throw notFound('There is no such booking.');
		await flights.lock(tx, [found.start, ...more]);
		// It may have changed before the lock was there.
		const booking = (await queries.bookingById(tx, id))!;
		if (booking.start.getTime() !== found.start.getTime())
			throw conflict('This booking was moved at the same moment. Please try again.');
		return { booking, players: await queries.playersOf(tx, [id]) };
	}

	function checkToCome({ start }: queries.TeeBookingRow) {
		if (start <= clock.now()) throw new Refusal('PAST', `${startText(start)} is over.`);
	}

	/** Outside of transactions, because members have their own connection. */
	const one = async (row: queries.TeeBookingRow, memberId: string, { rules }: DayRules) =>
		(await toShown([row], memberId, rules))[0]!;

	/** Moves a booking to another start and returns it. */
	async function moveTo(
		tx: Tx,
		about: DayRules,
		{ booking, players }: Awaited<ReturnType<typeof lockBooking>>,
		start: Date,
	) {
		const { holes, people, private: alone } = booking;
		await flights.leave(tx, players);
		await flights.place(tx, booking.id, about, { start, holes, people, private: alone });
		const moved = await queries.changeBooking(tx, booking.id, {
			start,
			reason: '',
			remindedAt: null,
			offeredUntil: null,
		});
		await mailAll(tx, moved, 'moved');
		return moved;
	}

	return {
		flights,
		memberFor,
		memberWhoMayPlay,
		shownPeople: async (row: { people: TeePerson[] }, memberId: string) => (await shownPeople([row], memberId))(row),
		checkWindow,
		peopleFrom,
		checkParty,
		lockBooking,
		checkToCome,
		moveTo,
		mailAll,

		async forEveryone(day: string) {
			return flights.shown(await flights.readDay(db, day, await flights.rulesNow()));
		},

		async forMember(actor: Actor, day: string): Promise<MemberTeeDay> {
			const member = await memberFor(actor);
			const read = await flights.readDay(db, day, await flights.rulesNow());
			const { rules } = read;
			const now = clock.now();
			const ahead = await aheadOf(db, member, rules);
			const opens = opensAt(rules, day, ahead);
			const mine = await queries.bookingsToCome(db, member.memberId, now);
			const playersAt = (start: string) =>
				read.find(new Date(start))?.flight?.players.map(({ player }) => player.memberId) ?? [];
			const shown = flights.shown(read);
			const others = shown.starts.flatMap(({ start }) => playersAt(start).flatMap((memberId) => memberId ?? []));
			const names = await namesFor(member.memberId, others);
			return {
				...shown,
				starts: shown.starts.map((start) => ({ ...start, names: names.of(playersAt(start.start)) })),
				showsName: names.isShown,
				lastDay: lastOpenDay(rules, ahead, now),
				opensAt: opens > now ? opens.toISOString() : null,
				problem: members.whyNotValid(member, true) ?? null,
				hasBallot: read.hasBallot,
				mine: await toShown(mine, member.memberId, rules),
				waiting: await toWaiting(await entriesOf(db, member.memberId, clubDay(now)), member.memberId),
				mostBookings: rules.mostBookings,
				freeCancelHours: rules.freeCancelHours,
			};
		},

		async book(actor: Actor, { id, holes, companions, private: alone, ...wanted }: NewTeeBooking): Promise<TeeBooking> {
			const member = await memberWhoMayPlay(actor);
			const people = await peopleFrom(companions, 'companions', member);
			const start = new Date(wanted.start);
			const about = await flights.rulesNow();
			const day = await flights.readDay(db, clubDay(start), about);
			const booked = await db.transaction(async (tx) => {
				await queries.lockMember(tx, member.memberId);
				const before = await queries.bookingById(tx, id);
				if (before && before.memberId !== member.memberId) throw conflict('This booking was sent before.');
				if (before && before.start.getTime() !== start.getTime())
					throw conflict(
						`This booking was made before, for ${startText(before.start)}. You will find it in your bookings.`,
					);
				if (before) return before;
				flights.checkStart(day, { start, holes });
				checkParty(people, start, day.rules, alone);
				await checkWindow(tx, member, start, day.rules);
				if ((await queries.countToCome(tx, member.memberId, clock.now())) >= day.rules.mostBookings)
					throw conflict(
						`You have ${day.rules.mostBookings} bookings to come, the most a member can have. Cancel one first.`,
					);
				await flights.lock(tx, [start]);
				const booking = await queries.insertBooking(tx, {
					...{ id, memberId: member.memberId, start, holes, people, private: alone },
					...{ createdAt: clock.now(), createdBy: actor.accountId },
				});
				await flights.place(tx, id, about, { start, holes, people, private: alone });
				await mailAll(tx, booking, 'booked');
				return booking;
			});
			return one(booked, member.memberId, about);
		},

		async move(actor: Actor, id: string, wanted: { start: string; version: number }): Promise<TeeBooking> {
			const member = await memberFor(actor);
			const start = new Date(wanted.start);
			const about = await flights.rulesNow();
			const day = await flights.readDay(db, clubDay(start), about);
			const moved = await db.transaction(async (tx) => {
				const locked = await lockBooking(tx, id, [start]);
				const { booking } = locked;
				if (booking.memberId !== member.memberId) throw notFound('There is no such booking.');
				if (booking.cancelledAt) throw conflict('This booking is cancelled.');
				if (booking.offeredUntil) throw conflict('This is an offer. Take it first, then you can move it.');
				if (booking.version !== wanted.version)
					throw conflict('This booking was changed in the meantime. Look at it again, then move it.');
				checkToCome(booking);
				flights.checkStart(day, { start, holes: booking.holes });
				checkParty(booking.people, start, day.rules, booking.private);
				await checkWindow(tx, member, start, day.rules);
				return moveTo(tx, about, locked, start);
			});
			return one(moved, member.memberId, about);
		},

		/** The member who booked cancels for all; another one only leaves. Twice is the same as once. */
		async cancel(actor: Actor, id: string): Promise<string> {
			const member = await memberFor(actor);
			const { rules } = await flights.rulesNow();
			return db.transaction(async (tx) => {
				const { booking, players } = await lockBooking(tx, id);
				const own = booking.memberId === member.memberId;
				const isIn = booking.people.some(({ memberId }) => memberId === member.memberId);
				if (!own && !isIn) throw notFound('There is no such booking.');
				if (booking.cancelledAt) return 'This booking is cancelled.';
				checkToCome(booking);
				if (!own) {
					await flights.leave(
						tx,
						players.filter(({ memberId }) => memberId === member.memberId),
					);
					const people = booking.people.filter(({ memberId }) => memberId !== member.memberId);
					await queries.changeBooking(tx, id, { people });
					return 'You have left this booking.';
				}
				const declined = booking.offeredUntil !== null;
				const late = !declined && plusMinutes(booking.start, -60 * rules.freeCancelHours) < clock.now();
				await flights.leave(tx, players);
				const cancelled = await queries.changeBooking(tx, id, {
					...{ cancelledAt: clock.now(), cancelledBy: 'MEMBER', cancelledLate: late },
				});
				if (declined) return 'You have declined the start. Others can have it now.';
				await mailAll(tx, cancelled, 'cancelled');
				return 'Your booking is cancelled.';
			});
		},

		async showName(actor: Actor, showsName: boolean): Promise<string> {
			const { memberId } = await memberFor(actor);
			await queries.setShowsName(db, memberId, showsName, clock.now());
			return showsName
				? 'Members who show their name see yours, and you see theirs.'
				: 'Your name is no longer shown to other members.';
		},

		async calendarFile(actor: Actor, id: string): Promise<string> {
			const member = await memberFor(actor);
			const booking = await queries.bookingById(db, id);
			if (!booking?.people.some(({ memberId }) => memberId === member.memberId))
				throw notFound('There is no such booking.');
			return file(booking);
		},

		/** Run as a job. */
		async sendMail({ bookingId, memberId, about }: TeeMail, jobId: string) {
			const [booking, member] = await Promise.all([queries.bookingById(db, bookingId), members.byId(memberId)]);
			if (!booking || !member?.email) return;
			const calendar = await file(booking);
			const { publicUrl } = settings;
			await mailSender.deliver(jobId, { to: member.email, template: `tee-time-${about}` }, (writer) =>
				teeTimeMail(writer, { about, firstName: member.firstName, booking, publicUrl, calendar }),
			);
		},

		/** Run every evening: reminds everybody who plays tomorrow. */
		remind: () =>
			db.transaction(async (tx) => {
				const tomorrow = addDays(clubDay(clock.now()), 1);
				const to = startOfDay(addDays(tomorrow, 1));
				for (const booking of await queries.takeReminders(tx, startOfDay(tomorrow), to, clock.now()))
					await mailAll(tx, booking, 'reminder');
			}),

		/**
		 * Run every night: who was expected yesterday and not checked in did not come. A day on which nobody was checked in says
		 * nothing about anybody.
		 */
		markNoShows: () =>
			db.transaction(async (tx) => {
				const today = clubDay(clock.now());
				const [from, to] = [startOfDay(addDays(today, -1)), startOfDay(today)];
				if (await queries.someoneCameBetween(tx, from, to)) await queries.markNoShows(tx, from, to);
			}),

		/** For the member's download. */
		ofMember: async (memberId: string) =>
			(await queries.bookingsOfMember(db, memberId)).map(({ start, holes, people, cancelledAt }) => ({
				start: start.toISOString(),
				holes,
				names: people.map(({ name }) => name),
				cancelledAt: cancelledAt?.toISOString() ?? null,
			})),

		/** For erasure: the starts stay, because other people play in them. */
		async eraseNames(tx: Tx, memberId: string) {
			await queries.eraseNames(tx, memberId);
			await queries.setShowsName(tx, memberId, false, clock.now());
			await removeEntriesOf(tx, memberId);
		},
	};

	async function file(booking: queries.TeeBookingRow): Promise<string> {
		const [{ rules }, club] = await Promise.all([flights.rulesNow(), content.single('club')]);
		const { publicUrl } = settings;
		return teeTimeFile(booking, { now: clock.now(), publicUrl, club, loopMinutes: rules.loopMinutes });
	}
}

import type { ClosureKind } from '#contract/calendar.ts';
import { addDays, clubDay, timeOfDay } from '#contract/core/club-time.ts';
import type { Attendance, TeeSheet } from '#contract/tee-times.office.ts';
import type { Holes, TeeCompanion } from '#contract/tee-times.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { TeeBookingsService } from './bookings.service.ts';
import { sunOn } from './day-rules.ts';
import { startText } from './mail.ts';
import * as queries from './queries.ts';
import { isPrivate } from './sheet.ts';

export type TeeSheetService = ReturnType<typeof teeSheetService>;

const subject = (id: string) => ({ kind: 'tee-booking' as const, id });

/** How long the starter can correct who came. */
const correctableDays = 1;

/** What the starter and the office do. They may book any day and for anybody. */
export function teeSheetService({ database: { db }, audit, clock, members }: Context, bookings: TeeBookingsService) {
	const { flights, lockBooking, checkToCome } = bookings;

	return {
		async sheet(day: string): Promise<TeeSheet> {
			const about = await flights.rulesNow();
			const { slots, places, closures, noStarts, rules, isForBallot } = await flights.readDay(db, day, about);
			const players = slots.flatMap(({ flight }) => flight?.players ?? []);
			const memberIds = players.flatMap(({ player }) => player.memberId ?? []);
			const people = new Map((await members.byIds([...new Set(memberIds)])).map((member) => [member.memberId, member]));
			const firstLoop = players.filter(({ player }) => player.loop === 1);
			return {
				day,
				starts: slots.map((slot) => ({
					start: slot.start.toISOString(),
					taken: slot.flight?.players.length ?? 0,
					places: places(slot, 9),
					places18: places(slot, 18),
					closed: slot.closed && !slot.flight,
					ballot: isForBallot(slot.start),
					private: isPrivate(slot),
					players: (slot.flight?.players ?? []).map(({ player, booking }) => ({
						id: player.id,
						bookingId: booking.id,
						name: people.get(player.memberId ?? '')?.name ?? player.guest ?? 'Member',
						userId: people.get(player.memberId ?? '')?.userId ?? null,
						holes: booking.holes,
						loop: player.loop,
						attendance: player.attendance,
						offeredUntil: booking.offeredUntil?.toISOString() ?? null,
					})),
				})),
				closures: closures.map(({ id, startsAt, endsAt, kind, note }) => ({
					...{ id, note, from: startsAt.toISOString(), to: endsAt.toISOString() },
					kind: kind as ClosureKind,
				})),
				noStarts,
				interval: rules.interval,
				sunset: sunOn(day, about.position).sunset.toISOString(),
				expected: firstLoop.length,
				arrived: firstLoop.filter(({ player }) => player.attendance === 'IN').length,
			};
		},

		/** The first member of the party has the booking and gets the email. */
		async add(
			actor: Actor,
			wanted: { id: string; start: string; holes: Holes; players: readonly TeeCompanion[]; private: boolean },
		): Promise<string> {
			const { id, holes, private: alone } = wanted;
			const people = await bookings.peopleFrom(wanted.players, 'players');
			const start = new Date(wanted.start);
			const about = await flights.rulesNow();
			const day = await flights.readDay(db, clubDay(start), about);
			await db.transaction(async (tx) => {
				await flights.lock(tx, [start]);
				if (await queries.bookingById(tx, id)) return;
				flights.checkStart(day, { start, holes });
				bookings.checkParty(people, start, day.rules, alone);
				const memberId = people.find((person) => person.memberId)?.memberId ?? null;
				const booking = await queries.insertBooking(tx, {
					...{ id, memberId, start, holes, people, private: alone },
					...{ createdAt: clock.now(), createdBy: actor.accountId },
				});
				await flights.place(tx, id, about, { start, holes, people, private: alone });
				await bookings.mailAll(tx, booking, 'booked');
				await audit.note(tx, actor, 'added players to the tee sheet', subject(id), { start: startText(start), holes });
			});
			return `Added at ${timeOfDay(start)}.`;
		},

		async setAttendance(actor: Actor, playerIds: readonly string[], attendance: Attendance): Promise<string> {
			return db.transaction(async (tx) => {
				const players = await queries.setAttendance(tx, playerIds, attendance);
				const [first] = players;
				if (!first || players.length < playerIds.length)
					throw notFound('One of these players is no longer on the tee sheet. Please load it again.');
				const today = clubDay(clock.now());
				const day = clubDay(first.startsAt);
				if (day > today) throw new Refusal('CONFLICT', 'Players are checked in on the day on which they play.');
				if (addDays(day, correctableDays) < today)
					throw new Refusal('PAST', 'Who came can be corrected until the end of the next day.');
				if (attendance === 'NO_SHOW' && first.startsAt > clock.now())
					throw conflict('The start is still to come. Note a no-show after it.');
				await audit.note(tx, actor, `set the attendance of players`, subject(first.bookingId), {
					attendance,
					players: players.length,
				});
				return { IN: 'Checked in.', NO_SHOW: 'Noted as no-show.', EXPECTED: 'Undone.' }[attendance];
			});
		},

		async move(actor: Actor, id: string, wanted: string): Promise<string> {
			const start = new Date(wanted);
			const about = await flights.rulesNow();
			const day = await flights.readDay(db, clubDay(start), about);
			await db.transaction(async (tx) => {
				const locked = await lockBooking(tx, id, [start]);
				const { booking } = locked;
				if (booking.cancelledAt) throw conflict('This booking is cancelled.');
				checkToCome(booking);
				flights.checkStart(day, { start, holes: booking.holes });
				await bookings.moveTo(tx, about, locked, start);
				await audit.note(tx, actor, 'moved a tee booking', subject(id), {
					from: startText(booking.start),
					to: startText(start),
				});
			});
			return `Moved to ${startText(start)}. The members get an email.`;
		},

		async cancel(actor: Actor, id: string, reason: string): Promise<string> {
			await db.transaction(async (tx) => {
				const { booking, players } = await lockBooking(tx, id);
				if (booking.cancelledAt) return;
				checkToCome(booking);
				await flights.leave(tx, players);
				const cancelled = await queries.changeBooking(tx, id, {
					...{ cancelledAt: clock.now(), cancelledBy: 'OFFICE', reason },
				});
				await bookings.mailAll(tx, cancelled, 'cancelled-by-club');
				await audit.note(tx, actor, 'cancelled a tee booking', subject(id), {
					start: startText(booking.start),
					reason,
				});
			});
			return 'Cancelled. The members get an email.';
		},
	};
}

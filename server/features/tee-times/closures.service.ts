import { createHash } from 'node:crypto';
import { addDays, clubDay, timeOfDay } from '#contract/core/club-time.ts';
import type { ClosureEffect, NewClosure } from '#contract/tee-times.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { dataKey, noteRead } from '#server/core/pages/page-reads.ts';
import { firstTee, type Period } from '#server/features/calendar/service.ts';
import type { TeeBookingsService } from './bookings.service.ts';
import { startText } from './mail.ts';
import * as queries from './queries.ts';

export type ClosuresService = ReturnType<typeof closuresService>;

const subject = (id: string) => ({ kind: 'closure' as const, id });
const longestDays = 31;
/** Apart from the bookings, because every public page says whether the course is closed. */
const closuresKey = dataKey('course-closures');

/** Times in which nobody starts. A closure cancels the bookings that begin in it. */
export function closuresService({ database: { db }, audit, calendar, clock }: Context, bookings: TeeBookingsService) {
	/**
	 * The bookings that begin in a period, with what becomes of them, and a fingerprint of the list. A flight that is on the tee
	 * when the period begins is let go: the closure begins after it.
	 */
	async function effectsOf(tx: Db | Tx, period: Period) {
		const found = (await calendar.between(tx, [firstTee], period)).filter(({ kind }) => kind === 'FLIGHT');
		const flights = found.filter(({ startsAt }) => startsAt >= period.from);
		const from = found.find(({ startsAt }) => startsAt < period.from)?.endsAt ?? period.from;
		const inFlights = flights.length
			? await queries.playersIn(
					tx,
					flights.map(({ id }) => id),
				)
			: [];
		const byId = new Map(inFlights.map(({ booking }) => [booking.id, booking]));
		const bookingsIn = [...byId.values()].sort(
			(a, b) => a.start.getTime() - b.start.getTime() || a.id.localeCompare(b.id),
		);
		const effects = bookingsIn.map((booking) => {
			const firstNine = inFlights.some(({ player }) => player.bookingId === booking.id && player.loop === 1);
			return { booking, effect: firstNine ? ('cancelled' as const) : ('nine' as const) };
		});
		const list = effects.map(({ booking, effect }) => `${booking.id} ${booking.version} ${effect}`).join('\n');
		return { effects, period: { from, to: period.to }, seen: createHash('sha256').update(list).digest('hex') };
	}

	function periodOf({ from, to }: { from: string; to: string }): Period {
		const period = { from: new Date(from), to: new Date(to) };
		if (period.to <= period.from) throw invalid({ to: 'Choose an end after the start.' });
		if (period.to <= clock.now()) throw invalid({ to: 'This time is over. Choose a later end.' });
		if (period.to.getTime() - period.from.getTime() > longestDays * 86_400_000)
			throw invalid({ to: `Close the course for at most ${longestDays} days at once.` });
		// What has begun is played: only starts to come are closed.
		return { from: period.from < clock.now() ? clock.now() : period.from, to: period.to };
	}

	return {
		/** For the public pages: the closure of this moment. */
		async now(): Promise<{ until: string; note: string } | null> {
			const now = clock.now();
			const ahead = { from: now, to: new Date(now.getTime() + longestDays * 86_400_000) };
			const closed = (await calendar.between(db, [firstTee], ahead)).filter(({ kind }) => kind !== 'FLIGHT');
			const [next] = closed;
			const current = next && next.startsAt <= now ? next : undefined;
			noteRead([closuresKey], (current?.endsAt ?? next?.startsAt)?.getTime());
			return current ? { until: current.endsAt.toISOString(), note: current.note } : null;
		},

		async effects(wanted: { from: string; to: string }): Promise<{ effects: ClosureEffect[]; seen: string }> {
			const { effects, seen } = await effectsOf(db, periodOf(wanted));
			return {
				effects: effects.map(({ booking, effect }) => ({
					bookingId: booking.id,
					start: booking.start.toISOString(),
					names: booking.people.map(({ name }) => name),
					effect,
				})),
				seen,
			};
		},

		async add(actor: Actor, { kind, note, seen, ...wanted }: NewClosure): Promise<string> {
			const period = periodOf(wanted);
			const changed = await db.transaction(async (tx) => {
				await bookings.flights.announceChange(tx);
				await calendar.lock(tx, [firstTee], [period]);
				const found = await effectsOf(tx, period);
				if (found.seen !== seen)
					throw conflict('The bookings in this time have changed. Look at the list again, then close the course.');
				await announceContentChange(tx, [closuresKey]);
				for (const { booking, effect } of found.effects) await displace(tx, booking, effect, note);
				const closure = await calendar.take(tx, { resourceId: firstTee, kind, note, ...found.period });
				if (!closure)
					throw invalid({ from: 'The course is closed for a part of this time already. Choose other times.' });
				await audit.note(tx, actor, 'closed the course', subject(closure.id), {
					...{ from: startText(period.from), to: startText(period.to), note },
					bookings: found.effects.length,
				});
				return found.effects.length;
			});
			return changed === 0
				? 'The course is closed. No booking was in this time.'
				: `The course is closed. ${changed === 1 ? 'One booking was' : `${changed} bookings were`} changed, and the members get an email.`;
		},

		async end(actor: Actor, id: string): Promise<string> {
			await db.transaction(async (tx) => {
				const [found] = await calendar.byIds(tx, [id]);
				if (!found || found.kind === 'FLIGHT') throw notFound('There is no such closure.');
				await bookings.flights.announceChange(tx);
				await calendar.lock(tx, [firstTee], [{ from: found.startsAt, to: found.endsAt }]);
				await announceContentChange(tx, [closuresKey]);
				const now = clock.now();
				if (found.endsAt <= now) return;
				if (found.startsAt >= now) await calendar.free(tx, [id]);
				else await calendar.end(tx, id, now);
				for (let day = clubDay(now); day <= clubDay(found.endsAt); day = addDays(day, 1))
					await bookings.flights.announceRoom(tx, day);
				await audit.note(tx, actor, 'opened the course again', subject(id), { note: found.note });
			});
			return `The course is open again from ${timeOfDay(clock.now())}.`;
		},
	};

	async function displace(tx: Tx, booking: queries.TeeBookingRow, effect: ClosureEffect['effect'], reason: string) {
		const players = await queries.playersOf(tx, [booking.id]);
		if (effect === 'cancelled') {
			await bookings.flights.leave(tx, players);
			const cancelled = await queries.changeBooking(tx, booking.id, {
				...{ cancelledAt: clock.now(), cancelledBy: 'CLOSURE', reason },
			});
			await bookings.mailAll(tx, cancelled, 'cancelled-by-club');
			return;
		}
		await bookings.flights.leave(
			tx,
			players.filter(({ loop }) => loop === 2),
		);
		const shorter = await queries.changeBooking(tx, booking.id, { holes: 9, reason });
		await bookings.mailAll(tx, shorter, 'nine-only');
	}
}

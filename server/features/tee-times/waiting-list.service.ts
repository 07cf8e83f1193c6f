import { clubDay, startOfDay, timeOfDay } from '#contract/core/club-time.ts';
import type { NewTeeWaiting } from '#contract/tee-waiting-list.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { clockOf } from './ballot.ts';
import type { TeeBookingsService } from './bookings.service.ts';
import type { DayRules } from './day-rules.ts';
import { offerEnds } from './offer-time.ts';
import * as queries from './queries.ts';
import * as waiting from './waiting-list.queries.ts';

export type TeeWaitingListService = ReturnType<typeof teeWaitingListService>;

const mostEntries = 5;

/** Members wait for a start of a full day. An offer is a booking with an end, so nobody else can have its places. */
export function teeWaitingListService(context: Context, bookings: TeeBookingsService) {
	const { database, clock, ids, jobs, members } = context;
	const { db } = database;
	const { flights } = bookings;

	const isFree = (day: Awaited<ReturnType<typeof flights.readDay>>, entry: Wanted, now: Date) =>
		day.slots.find(
			(slot) =>
				clockOf(slot.start) >= entry.from &&
				clockOf(slot.start) <= entry.to &&
				!day.isForBallot(slot.start) &&
				offerEnds(now, slot.start) !== undefined &&
				!(clockOf(slot.start) < day.rules.guestsFrom && entry.people.some(({ memberId }) => !memberId)) &&
				day.places(slot, entry.holes) >= entry.people.length,
		);
	type Wanted = Pick<waiting.TeeWaitingRow, 'from' | 'to' | 'holes' | 'people'>;

	/** Books the first start that fits as an offer. Undefined if nothing fits, or one of the players is playing elsewhere then. */
	async function makeOffer(tx: Tx, about: DayRules, entry: waiting.TeeWaitingRow): Promise<Date | undefined> {
		const now = clock.now();
		const slot = isFree(await flights.readDay(tx, entry.day, about), entry, now);
		if (!slot) return undefined;
		const { start } = slot;
		const offeredUntil = offerEnds(now, start)!;
		const { memberId, holes, people } = entry;
		const id = ids.uuid();
		try {
			await tx.transaction(async (step) => {
				await queries.insertBooking(step, {
					...{ id, memberId, start, holes, people, private: false, offeredUntil },
					...{ createdAt: now, createdBy: entry.createdBy },
				});
				await flights.place(step, id, about, { start, holes, people, private: false });
			});
		} catch (error) {
			if (error instanceof Refusal) return undefined;
			throw error;
		}
		await waiting.endEntry(tx, entry.id, { endedAt: now, bookingId: id });
		await jobs.enqueue(tx, 'tee-time-mail', { bookingId: id, memberId, about: 'offer' });
		return offeredUntil;
	}

	async function ownEntry(tx: Tx, memberId: string, id: string) {
		const entry = await waiting.entryById(tx, id);
		if (entry?.memberId !== memberId) throw notFound('You do not wait for this.');
		return entry;
	}

	return {
		async wait(actor: Actor, { companions, ...wanted }: NewTeeWaiting): Promise<string> {
			const { id, day, from, to, holes } = wanted;
			const member = await bookings.memberWhoMayPlay(actor);
			const people = await bookings.peopleFrom(companions, 'companions', member);
			const about = await flights.rulesNow();
			const read = await flights.readDay(db, day, about);
			const now = clock.now();
			if (day < clubDay(now)) throw new Refusal('PAST', 'This day is over. Choose a later one.');
			if (read.noStarts) throw invalid({ day: read.noStarts });
			if (to < from) throw invalid({ to: 'Choose a time that is not before the earliest start.' });
			const times = read.starts.filter((start) => clockOf(start) >= from && clockOf(start) <= to);
			if (!times.some((start) => offerEnds(now, start)))
				throw invalid({ to: 'There is no start between these times. Choose other times.' });
			const free = isFree(read, { from, to, holes, people }, now);
			if (free)
				throw conflict(
					`There is room at ${timeOfDay(free.start)}. Book this start, or choose other times to wait for.`,
				);
			await db.transaction(async (tx) => {
				await queries.lockMember(tx, member.memberId);
				const before = await waiting.entryById(tx, id);
				if (before && before.memberId !== member.memberId) throw conflict('This was sent before.');
				if (before) return;
				await bookings.checkWindow(tx, member, startOfDay(day), about.rules);
				if ((await waiting.entriesOf(tx, member.memberId, clubDay(now))).length >= mostEntries)
					throw conflict(
						`You are already on the waiting list for ${mostEntries} days, the most a member can have. Leave the list of one day first.`,
					);
				const entry = await waiting.insertEntry(tx, {
					...{ id, memberId: member.memberId, day, from, to, holes, people },
					...{ createdAt: now, createdBy: actor.accountId },
				});
				if (!entry)
					throw conflict('You are already on the waiting list for this day. Leave it first, then choose again.');
				// A place may have become free since the day was read.
				await jobs.enqueue(tx, 'tee-time-offers', { day });
			});
			return 'You are on the waiting list. We will email you as soon as a tee time is free.';
		},

		async stop(actor: Actor, id: string): Promise<string> {
			const { memberId } = await bookings.memberFor(actor);
			await db.transaction(async (tx) => {
				const entry = await ownEntry(tx, memberId, id);
				await waiting.endEntry(tx, entry.id, { endedAt: clock.now() });
			});
			return 'You wait no longer.';
		},

		/** Twice is the same as once. */
		async accept(actor: Actor, id: string): Promise<string> {
			const { memberId } = await bookings.memberFor(actor);
			await db.transaction(async (tx) => {
				const { booking } = await bookings.lockBooking(tx, id);
				if (booking.memberId !== memberId) throw notFound('There is no such offer.');
				if (booking.cancelledBy === 'OFFER_ENDED')
					throw new Refusal('PAST', 'This offer has ended. You can wait for another start.');
				if (booking.cancelledAt) throw conflict('This booking is cancelled.');
				if (!booking.offeredUntil) return;
				const taken = await queries.changeBooking(tx, id, { offeredUntil: null });
				await bookings.mailAll(tx, taken, 'booked');
			});
			return 'The tee time is yours. We have emailed you a confirmation.';
		},

		/** Run as a job when places of a day may be free: ends old offers, then offers what is free to those who wait. */
		async makeOffers(day: string) {
			const about = await flights.rulesNow();
			const entries = await waiting.entriesOn(db, day);
			const known = await members.byIds(entries.map(({ memberId }) => memberId));
			const mayPlay = new Set(
				known.filter((member) => !members.whyNotValid(member, false)).map(({ memberId }) => memberId),
			);
			await db.transaction(async (tx) => {
				// Members before the day, as everywhere, and in one order.
				for (const memberId of [...mayPlay].sort()) await queries.lockMember(tx, memberId);
				await flights.lock(tx, [startOfDay(day)]);
				const ends: Date[] = [];
				for (const entry of await waiting.entriesOn(tx, day)) {
					if (!mayPlay.has(entry.memberId)) continue;
					const booked = await queries.countToCome(tx, entry.memberId, clock.now());
					if (booked >= about.rules.mostBookings) continue;
					const end = await makeOffer(tx, about, entry);
					if (end) ends.push(end);
				}
				// The same job ends these offers.
				for (const end of new Set(ends.map((moment) => moment.getTime())))
					await jobs.enqueue(tx, 'tee-time-offers', { day }, { startAfter: new Date(end) });
			});
		},
	};
}

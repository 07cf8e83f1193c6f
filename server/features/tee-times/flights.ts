import { addDays, clubDay, startOfDay, timeOfDay } from '#contract/core/club-time.ts';
import type { Holes, TeeDay } from '#contract/tee-times.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, Refusal } from '#server/core/http/errors.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { dataKey, noteRead } from '#server/core/pages/page-reads.ts';
import { firstTee } from '#server/features/calendar/service.ts';
import { ballotOf } from './ballot.ts';
import { ballotOn } from './ballots.queries.ts';
import { type DayRules, plusMinutes, secondStart, startsOn, type TeeRules } from './day-rules.ts';
import { startText } from './mail.ts';
import * as queries from './queries.ts';
import { freePlaces, places18At, placesAt, type Slot, slotFinder, slotsOf } from './sheet.ts';
import type { TeePerson } from './tables.ts';
import * as waiting from './waiting-list.queries.ts';

type Round = { start: Date; holes: Holes };

const teeTimesKey = dataKey('tee-times');

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const isFlight = ({ kind }: { kind: string }) => kind === 'FLIGHT';

/** The flights on the first tee: what is free, and how people get places and leave them. */
export function openFlights({ calendar, content, clock, jobs }: Context) {
	/** Read before a transaction, because content has its own connection. */
	const rulesNow = async (): Promise<DayRules> => {
		const [rules, hours, club] = await Promise.all([
			content.single('teeTimes'),
			content.single('hours'),
			content.single('club'),
		]);
		return { rules, hours, position: { latitude: club.latitude, longitude: club.longitude } };
	};
	const wholeDay = (day: string) => ({ from: startOfDay(day), to: startOfDay(addDays(day, 1)) });

	/** The day as it is now, with everything that the calendar has on it. */
	async function readDay(tx: Db | Tx, day: string, about: DayRules) {
		const { rules } = about;
		const { starts, noStarts } = startsOn(day, about);
		const allocations = await calendar.between(tx, [firstTee], wholeDay(day));
		const flights = allocations.filter(isFlight);
		const players =
			flights.length > 0
				? await queries.playersIn(
						tx,
						flights.map(({ id }) => id),
					)
				: [];
		const slots = slotsOf(starts, allocations, players, rules);
		const find = slotFinder(slots);
		const places = (slot: Slot, holes: Holes) =>
			holes === 9 ? placesAt(slot) : places18At(slot, find(secondStart(slot.start, rules)));
		const closures = allocations.filter((allocation) => !isFlight(allocation));
		const ballot = ballotOf(day, rules);
		const stored = ballot && (await ballotOn(tx, day));
		// A ballot that was switched on after its end would never be drawn.
		const isOpen = ballot && !stored?.drawnAt && (stored || clock.now() < ballot.closes);
		const isForBallot = (start: Date) => Boolean(isOpen && ballot.has(start));
		return {
			day,
			rules,
			starts,
			noStarts,
			slots,
			find,
			places,
			closures,
			ballot,
			hasBallot: stored !== undefined,
			isForBallot,
		};
	}
	type Day = Awaited<ReturnType<typeof readDay>>;

	/** The three starts nearest to a time that have room for a party. */
	const nearest = ({ slots, places, isForBallot }: Day, { start, holes }: Round, people: number): Date[] =>
		slots
			.filter((slot) => slot.start > clock.now() && !isForBallot(slot.start) && places(slot, holes) >= people)
			.map((slot) => slot.start)
			.sort((a, b) => Math.abs(a.getTime() - start.getTime()) - Math.abs(b.getTime() - start.getTime()))
			.slice(0, 3)
			.sort((a, b) => a.getTime() - b.getTime());

	function slotTaken(day: Day, round: Round, people: number): Refusal {
		const times = nearest(day, round, people);
		const wanted = timeOfDay(round.start);
		const party = people === 1 ? '' : ` for ${people} people`;
		const instead =
			times.length > 0 ? `Free on this day: ${listed.format(times.map(timeOfDay))}.` : 'Please choose another day.';
		return new Refusal('SLOT_TAKEN', `There is no room at ${wanted}${party}, ${round.holes} holes. ${instead}`, {
			alternatives: times.map((time) => time.toISOString()),
		});
	}

	/** The public page is made again when the transaction commits. */
	const announceChange = (tx: Tx) => announceContentChange(tx, [teeTimesKey]);

	/** What is wrong with a start before anybody looks whether it is free. */
	function checkStart({ starts, rules, noStarts, ballot, isForBallot }: Day, { start, holes }: Round) {
		const isStart = (moment: Date) => starts.some((other) => other.getTime() === moment.getTime());
		if (!isStart(start))
			throw invalid({ start: noStarts ?? `Nobody starts at ${timeOfDay(start)}. Choose a start from the list.` });
		if (start <= clock.now()) throw new Refusal('PAST', `${startText(start)} is over. Choose a later start.`);
		if (isForBallot(start))
			throw invalid({
				start: `${timeOfDay(start)} is given by ballot, which is drawn ${startText(ballot!.closes)}. Choose another start, or enter the ballot.`,
			});
		if (holes === 18 && !isStart(secondStart(start, rules)))
			throw invalid({ holes: '18 holes are not possible from this start. Choose 9, or another start.' });
	}

	const roundsOf = ({ start, holes }: Round, rules: TeeRules) =>
		(holes === 9 ? [start] : [start, secondStart(start, rules)]).map((from, index) => ({
			loop: index + 1,
			from,
			to: plusMinutes(from, rules.interval),
		}));

	/** Those who wait for a start of this day get offers. */
	async function announceRoom(tx: Tx, day: string) {
		if ((await waiting.countOn(tx, day)) > 0) await jobs.enqueue(tx, 'tee-time-offers', { day });
	}

	/** Takes places away. Flights without players are removed. The day is locked. */
	async function leave(tx: Tx, players: readonly queries.TeePlayerRow[]) {
		if (players.length === 0) return;
		await queries.removePlayers(
			tx,
			players.map(({ id }) => id),
		);
		const flights = players.map(({ allocationId }) => allocationId);
		await calendar.free(tx, await queries.emptyFlights(tx, flights));
		for (const day of new Set(players.map(({ startsAt }) => clubDay(startsAt)))) await announceRoom(tx, day);
	}

	/** An offer that was not taken in time gives its places back before anybody else looks at them. The day is locked. */
	async function endOffers(tx: Tx, day: string) {
		const { from, to } = wholeDay(day);
		for (const { id, memberId } of await waiting.endedOffers(tx, from, to, clock.now())) {
			await leave(tx, await queries.playersOf(tx, [id]));
			await queries.changeBooking(tx, id, { cancelledAt: clock.now(), cancelledBy: 'OFFER_ENDED' });
			if (memberId) await jobs.enqueue(tx, 'tee-time-mail', { bookingId: id, memberId, about: 'offer-ended' });
		}
	}

	return {
		readDay,
		rulesNow,
		checkStart,

		/** Every transaction that changes flights calls this first, with all starts that it may touch. */
		async lock(tx: Tx, starts: readonly Date[]) {
			await announceChange(tx);
			await calendar.lock(
				tx,
				[firstTee],
				starts.map((start) => wholeDay(clubDay(start))),
			);
			for (const day of new Set(starts.map((start) => clubDay(start)))) await endOffers(tx, day);
		},
		announceChange,
		announceRoom,
		leave,

		/** Gives people their places, or throws SLOT_TAKEN with other times. The day is locked. */
		async place(
			tx: Tx,
			bookingId: string,
			about: DayRules,
			{ people, private: alone, ...round }: Round & { people: readonly TeePerson[]; private: boolean },
		) {
			const day = await readDay(tx, clubDay(round.start), about);
			const slot = day.find(round.start);
			if (!slot || day.places(slot, round.holes) < people.length || (alone && slot.flight))
				throw slotTaken(day, round, people.length);
			const rows = [];
			for (const { loop, from, to } of roundsOf(round, day.rules)) {
				const flight = day.find(from)?.flight;
				const allocationId =
					flight?.allocationId ?? (await calendar.take(tx, { resourceId: firstTee, kind: 'FLIGHT', from, to }))?.id;
				if (!allocationId) throw slotTaken(day, round, people.length);
				const places = freePlaces(flight);
				for (const [index, { memberId, name }] of people.entries())
					rows.push({
						...{ allocationId, bookingId, loop, memberId, place: places[index]! },
						guest: memberId ? null : name,
						startsAt: from,
						endsAt: plusMinutes(from, day.rules.loopMinutes),
					});
			}
			const inserted = await queries.insertPlayers(tx, rows);
			if (inserted.length === rows.length) return;
			const memberIds = people.flatMap(({ memberId }) => memberId ?? []);
			const end = plusMinutes(round.start, (round.holes / 9) * day.rules.loopMinutes);
			const busy = new Set(await queries.playing(tx, memberIds, round.start, end));
			// Some of this booking's own rows may be there already; those who have no row are the ones who play elsewhere.
			const seated = new Set(inserted.map(({ memberId }) => memberId));
			const names = people.filter(({ memberId }) => memberId && busy.has(memberId) && !seated.has(memberId));
			const who = listed.format((names.length > 0 ? names : people).map(({ name }) => name));
			throw conflict(`${who} already ${names.length > 1 ? 'have' : 'has'} a tee time at that time.`);
		},

		/** As everyone may see it: without names, and only what is to come. */
		shown: ({ day, rules, slots, places, closures, noStarts, isForBallot }: Day): TeeDay => {
			const now = clock.now();
			const over = day === clubDay(now) ? 'There are no more starts today.' : 'The last start of this day is over.';
			const next = slots.find(({ start }) => start > now);
			noteRead([teeTimesKey], next?.start.getTime());
			const starts = slots
				.filter(({ start }) => start > now)
				.map((slot) => ({
					start: slot.start.toISOString(),
					taken: slot.flight?.players.length ?? 0,
					places: isForBallot(slot.start) ? 0 : places(slot, 9),
					places18: isForBallot(slot.start) ? 0 : places(slot, 18),
					closed: slot.closed && !slot.flight,
					ballot: isForBallot(slot.start),
				}));
			return {
				day,
				starts,
				closures: closures
					.filter(({ endsAt }) => endsAt > now)
					.map(({ startsAt, endsAt, note }) => ({ from: startsAt.toISOString(), to: endsAt.toISOString(), note })),
				noStarts: noStarts ?? (starts.length > 0 ? null : over),
				interval: rules.interval,
				loopMinutes: rules.loopMinutes,
			};
		},
	};
}

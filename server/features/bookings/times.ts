import { type BookingDay, type BookingKind, bookingKindLabels, type Choice } from '#contract/bookings.ts';
import { addDays, clubDay, timeOfDay } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import type { Period } from '#server/features/calendar/service.ts';
import { arrivalDays, type DayRules, daysToRead, periodOf, priceOf, timesOn } from './day-rules.ts';
import { momentText } from './mail.ts';
import { choosePlaces, mostPeople, resourceKindsOf } from './places.ts';
import * as queries from './queries.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is free, and how a booking takes its places and gives them back. */
export function openTimes({ calendar, clock, content }: Context) {
	/** Read before a transaction, because content has its own connection. */
	const rulesNow = async (): Promise<DayRules> => {
		const [rules, hours, rates] = await Promise.all([
			content.single('bookings'),
			content.single('hours'),
			content.several('rate'),
		]);
		return { rules, hours, rates };
	};

	/** The times of a day as they are now. */
	async function read(tx: Db | Tx, day: string, choice: Choice, about: DayRules) {
		const resources = await calendar.resources(tx, ...resourceKindsOf[choice.kind]);
		const days = daysToRead(day, choice.kind).map((each) => timesOn(each, choice, about));
		const periods = days.flatMap(({ times }) => times.map((time) => periodOf(choice, time)));
		const [first, last] = [periods[0], periods.at(-1)];
		const ids = resources.map(({ id }) => id);
		const taken = first && last ? await calendar.between(tx, ids, { from: first.from, to: last.to }) : [];
		const placesAt = ({ from, to }: Period) =>
			choosePlaces(
				choice,
				resources.filter(
					({ id }) =>
						!taken.some(({ resourceId, startsAt, endsAt }) => resourceId === id && startsAt < to && endsAt > from),
				),
			);
		return { day, choice, about, resources, periods, placesAt, noTimes: periods.length > 0 ? null : days[0]!.noTimes };
	}
	type Read = Awaited<ReturnType<typeof read>>;

	/** The day of a start, for the room with the arrivals before and after it. */
	const readAround = (tx: Db | Tx, start: Date, choice: Choice, about: DayRules) => {
		const day = clubDay(start);
		return read(tx, choice.kind === 'ROOM' ? addDays(day, -arrivalDays / 2) : day, choice, about);
	};

	/** The three free times nearest to a start. */
	const nearest = ({ periods, placesAt }: Read, start: Date): Date[] =>
		periods
			.filter((period) => period.from > clock.now() && placesAt(period))
			.map(({ from }) => from)
			.sort((a, b) => Math.abs(a.getTime() - start.getTime()) - Math.abs(b.getTime() - start.getTime()))
			.slice(0, 3)
			.sort((a, b) => a.getTime() - b.getTime());

	function slotTaken(around: Read, start: Date): Refusal {
		const { kind } = around.choice;
		const times = nearest(around, start);
		const text = kind === 'ROOM' ? momentText : timeOfDay;
		const instead =
			times.length > 0 ? `Free: ${listed.format(times.map((time) => text(time)))}.` : 'Please choose another day.';
		return new Refusal('SLOT_TAKEN', `${bookingKindLabels[kind]}: ${text(start)} is taken. ${instead}`, {
			alternatives: times.map((time) => time.toISOString()),
		});
	}

	return {
		rulesNow,
		read,

		/** What is wrong with a choice before anybody looks whether it is free. The office may also book a time that has begun. */
		async check(tx: Db | Tx, start: Date, choice: Choice, about: DayRules, { begun }: { begun: boolean }) {
			const { resources, periods, noTimes } = await read(tx, clubDay(start), choice, about);
			const most = mostPeople(choice.kind, resources);
			if (choice.people > most)
				throw invalid({ people: most === 1 ? 'This is for one person.' : `At most ${most} people fit.` });
			if (choice.coachId !== null && !resources.some(({ id, kind }) => kind === 'COACH' && id === choice.coachId))
				throw invalid({ coachId: 'Choose a coach from the list.' });
			const period = periods.find(({ from }) => from.getTime() === start.getTime());
			if (!period)
				throw invalid({ start: noTimes ?? `Nothing begins at ${timeOfDay(start)}. Choose a time from the list.` });
			if ((begun ? period.to : period.from) <= clock.now())
				throw new Refusal('PAST', `${momentText(start)} is over. Choose a later time.`);
		},

		/** Every transaction that takes places calls this first. */
		async lock(tx: Tx, kind: BookingKind, period: Period) {
			const resources = await calendar.resources(tx, ...resourceKindsOf[kind]);
			await calendar.lock(
				tx,
				resources.map(({ id }) => id),
				[period],
			);
		},

		/** Takes everything that the booking needs, or throws SLOT_TAKEN with other times. The places are locked. */
		async take(tx: Tx, bookingId: string, choice: Choice, start: Date, about: DayRules) {
			const around = await readAround(tx, start, choice, about);
			const period = periodOf(choice, start);
			const rows = [];
			for (const { id: resourceId, name } of around.placesAt(period) ?? []) {
				const taken = await calendar.take(tx, { ...period, resourceId, kind: choice.kind });
				if (!taken) throw slotTaken(around, start);
				rows.push({ bookingId, resourceId, name, allocationId: taken.id });
			}
			if (rows.length === 0) throw slotTaken(around, start);
			await queries.insertPlaces(tx, rows);
		},

		/** The booking, while nobody else gives its places back. */
		async lockBooking(tx: Tx, { id, startsAt, endsAt }: queries.BookingRow): Promise<queries.BookingRow> {
			const places = await queries.placesOf(tx, [id]);
			await calendar.lock(
				tx,
				places.map(({ resourceId }) => resourceId),
				[{ from: startsAt, to: endsAt }],
			);
			return (await queries.byId(tx, id))!;
		},

		/** The places are locked. */
		giveBack: async (tx: Tx, bookingId: string) => calendar.free(tx, await queries.leavePlaces(tx, bookingId)),

		/** `begun`: also times that have begun, which the office can book for people who are there. */
		shown(
			{ day, choice, about, resources, periods, placesAt, noTimes }: Read,
			{ begun }: { begun: boolean },
		): BookingDay {
			const times = periods.filter(({ from, to }) => (begun ? to : from) > clock.now());
			return {
				day,
				choice,
				times: times.map((period) => ({
					start: period.from.toISOString(),
					end: period.to.toISOString(),
					free: placesAt(period) !== undefined,
				})),
				noTimes: noTimes ?? (times.length > 0 ? null : 'No times are left on this day.'),
				coaches: resources.filter(({ kind }) => kind === 'COACH').map(({ id, name }) => ({ id, name })),
				mostPeople: mostPeople(choice.kind, resources),
				pricePaisa: priceOf(choice, about, true),
			};
		},
	};
}

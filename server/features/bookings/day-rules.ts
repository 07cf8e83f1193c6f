import { type BookingKind, type Choice, coachingMinutes, roomHours, tableMinutes } from '#contract/bookings.ts';
import type { ShownContent } from '#contract/content/kinds.ts';
import { addDays, clubDay, clubFormat, clubMoment, startOfDay } from '#contract/core/club-time.ts';
import type { Period } from '#server/features/calendar/service.ts';

export type BookingRules = ShownContent<'bookings'>;
type Exception = ShownContent<'hours'>['exceptions'][number];
export type DayRules = {
	rules: BookingRules;
	hours: { exceptions: readonly Exception[] };
	rates: readonly { slug: string; price: number | null }[];
};

const minuteMs = 60_000;
const weekday = clubFormat('en-GB', { weekday: 'long' });
export const plusMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs);

/** For which parts of the club other hours count. */
const partsOf: Record<BookingKind, readonly Exception['concerns'][]> = {
	BAY: ['club', 'course'],
	COACHING: ['club', 'course'],
	ROOM: ['club'],
	TABLE: ['club', 'restaurant'],
};

const rulesOf = { BAY: 'bay', COACHING: 'coaching', ROOM: 'room', TABLE: 'table' } as const;

export const daysAhead = ({ ahead }: BookingRules, kind: BookingKind): number => ahead[rulesOf[kind]];

/** The time that a choice takes from a moment on. */
export function periodOf({ kind, minutes, nights }: Choice, from: Date): Period {
	if (kind === 'ROOM') return { from, to: clubMoment(`${addDays(clubDay(from), nights)}T${roomHours.departure}`) };
	const length = kind === 'BAY' ? minutes : kind === 'COACHING' ? coachingMinutes : tableMinutes;
	return { from, to: plusMinutes(from, length) };
}

const exceptionsOn = (day: string, kind: BookingKind, { hours }: DayRules) =>
	hours.exceptions.filter(({ from, to, concerns }) => from <= day && day <= to && partsOf[kind].includes(concerns));

/** From when until when something is open on a day, as times of the clock. */
function openingsOn(day: string, kind: Exclude<BookingKind, 'ROOM'>, about: DayRules): { from: string; to: string }[] {
	const name = weekday.format(startOfDay(day));
	const usual = about.rules[rulesOf[kind]].hours.filter(({ days }) => days.some((each) => each === name));
	const other = exceptionsOn(day, kind, about).find(({ bookFrom, bookUntil }) => bookFrom || bookUntil);
	if (!other) return usual;
	const from = other.bookFrom ?? usual.map((each) => each.from).sort()[0];
	const to =
		other.bookUntil ??
		usual
			.map((each) => each.to)
			.sort()
			.at(-1);
	return from && to ? [{ from, to }] : [];
}

/** The nights of a stay are all on days on which the club takes bookings. */
const isStayPossible = (day: string, nights: number, about: DayRules) =>
	Array.from({ length: nights }, (_, index) => addDays(day, index)).every(
		(each) => !exceptionsOn(each, 'ROOM', about).some(({ noBookings }) => noBookings),
	);

/** The times of a day at which a choice can begin, and why there are none. */
export function timesOn(day: string, choice: Choice, about: DayRules): { times: Date[]; noTimes: string | null } {
	const { kind } = choice;
	const closed = exceptionsOn(day, kind, about).find(({ noBookings }) => noBookings);
	if (closed) return { times: [], noTimes: closed.text };
	if (kind === 'ROOM') {
		const possible = isStayPossible(day, choice.nights, about);
		return possible
			? { times: [clubMoment(`${day}T${roomHours.arrival}`)], noTimes: null }
			: { times: [], noTimes: 'The club is closed in one of these nights.' };
	}
	const times: Date[] = [];
	for (const { from, to } of openingsOn(day, kind, about).sort((a, b) => a.from.localeCompare(b.from))) {
		const end = clubMoment(`${day}T${to}`);
		const { grid } = about.rules[rulesOf[kind]];
		for (let time = clubMoment(`${day}T${from}`); periodOf(choice, time).to <= end; time = plusMinutes(time, grid))
			times.push(time);
	}
	return { times, noTimes: times.length > 0 ? null : `There are no times on ${weekday.format(startOfDay(day))}s.` };
}

/** How many arrivals are shown together. */
export const arrivalDays = 14;

/** The days whose times are read together: one, or for the room the arrivals from this day on. */
export const daysToRead = (day: string, kind: BookingKind): string[] =>
	Array.from({ length: kind === 'ROOM' ? arrivalDays : 1 }, (_, index) => addDays(day, index));

/** The price of a choice by the rates of today. Null: on request. */
export function priceOf(
	{ kind, minutes, nights }: Choice,
	{ rules, rates }: DayRules,
	isMember: boolean,
): number | null {
	const by = (slug: string | null, times: number) => {
		const price = rates.find((rate) => rate.slug === slug)?.price;
		return price == null ? null : price * times;
	};
	switch (kind) {
		case 'BAY':
			return by(rules.bay.rate, minutes / 30);
		case 'COACHING':
			return by(rules.coaching.rate, 1);
		case 'ROOM':
			return by(isMember ? rules.room.rate : rules.room.guestRate, nights);
		case 'TABLE':
			return 0;
	}
}

import {
	type Booking,
	type BookingDay,
	type BookingKind,
	bayMinutes,
	bookingKindLabels,
	bookingKinds,
	type Choice,
	coachingMinutes,
	mostNights,
} from '#contract/bookings.ts';
import { addDays, clubDay, daysBetween } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { dayOf, momentText, today } from '#web/core/club-dates.ts';
import { clockTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';

type Times = { start: string; end: string };

const nights = ({ start, end }: Times) => daysBetween(clubDay(new Date(start)), clubDay(new Date(end)));
export const nightsText = (count: number) => `${count} ${plural(count, 'night')}`;
export const peopleText = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** Until 8:00 AM; of a stay: 2 nights, until Sunday 22 November, 12:00 PM. */
export const untilText = (kind: BookingKind, times: Times) =>
	kind === 'ROOM' ? `${nightsText(nights(times))}, until ${momentText(times.end)}` : `Until ${clockTime(times.end)}`;

export function priceText({ kind, pricePaisa }: Pick<Booking, 'kind' | 'pricePaisa'>): string | undefined {
	if (kind === 'TABLE') return undefined;
	return pricePaisa === null ? 'Price on request' : taka(pricePaisa);
}

/** ৳400.00 for 60 minutes; ৳3,000.00 a night, ৳6,000.00 for 2 nights */
export function wholePriceText({ choice, pricePaisa }: Pick<BookingDay, 'choice' | 'pricePaisa'>): string | undefined {
	const { kind, minutes, nights: stay } = choice;
	const price = priceText({ kind, pricePaisa });
	if (!pricePaisa) return price;
	if (kind === 'ROOM' && stay > 1 && pricePaisa % stay === 0)
		return `${taka(pricePaisa / stay)} a night, ${price} for ${nightsText(stay)}`;
	return `${price} for ${kind === 'ROOM' ? nightsText(stay) : `${kind === 'BAY' ? minutes : coachingMinutes} minutes`}`;
}

/** Table 1 and Table 2 */
export const placesText = ({ places }: Pick<Booking, 'places'>) => places.join(' and ');

/** Driving range: Bay 3; Restaurant, table 1 and table 2 */
export const whatText = (booking: Pick<Booking, 'kind' | 'places'>) =>
	booking.kind === 'TABLE'
		? `Restaurant, ${placesText(booking).replaceAll('Table', 'table')}`
		: `${bookingKindLabels[booking.kind]}: ${placesText(booking)}`;

/** What is chosen in the address. Whatever is wrong in it is left out. */
export function choiceIn(params: URLSearchParams): { day: string; choice: Choice } {
	const kind = bookingKinds.find((each) => each === params.get('kind')) ?? 'BAY';
	const number = (name: string, most: number, usual: number) => {
		const value = Number(params.get(name));
		return Number.isInteger(value) && value >= 1 && value <= most ? value : usual;
	};
	const asked = dayOf(params.get('day'));
	return {
		day: asked && asked > today() ? asked : today(),
		choice: {
			kind,
			people: kind === 'TABLE' || kind === 'ROOM' ? number('people', 100, kind === 'TABLE' ? 2 : 1) : 1,
			minutes: bayMinutes.find((each) => each === Number(params.get('minutes'))) ?? 60,
			nights: kind === 'ROOM' ? number('nights', mostNights, 1) : 1,
			coachId: kind === 'COACHING' && params.has('coach') ? number('coach', 1_000_000, 0) || null : null,
		},
	};
}

export function addressOf(day: string, { kind, people, minutes, nights: stay, coachId }: Choice): string {
	const params = new URLSearchParams({ kind, day });
	if (kind === 'TABLE' || kind === 'ROOM') params.set('people', String(people));
	if (kind === 'BAY') params.set('minutes', String(minutes));
	if (kind === 'ROOM') params.set('nights', String(stay));
	if (coachId !== null) params.set('coach', String(coachId));
	return `?${params}`;
}

/** As the query of a call has it: null is left out. */
export const queryOf = (day: string, { coachId, ...choice }: Choice) => ({
	...{ day, ...choice },
	...(coachId !== null && { coachId }),
});

export const isSame = (one: Choice, other: Choice) =>
	(Object.keys(one) as (keyof Choice)[]).every((name) => one[name] === other[name]);

/** How many arrivals the page shows at once. */
export const fortnight = 14;
export const fortnightBefore = (day: string) => {
	const before = addDays(day, -fortnight);
	return before > today() ? before : today();
};

import { type BookableEvent, isBooked } from '#contract/event-bookings.ts';
import { type ClubEvent, shownDay } from '#contract/events.ts';
import { dayRange, longDateAndTime, usDate } from '#web/core/format.ts';

/** What is going on now first, then by day. */
export const byDay = (events: readonly BookableEvent[], now: Date): BookableEvent[] =>
	events
		.map((event) => ({ event, ...shownDay(event, now) }))
		.sort((a, b) => Number(b.running) - Number(a.running) || a.date.localeCompare(b.date))
		.map(({ event }) => event);

/** An event of several days has a schedule, so only that of one day has a time here. */
export const whenText = ({ startDate, endDate }: Pick<ClubEvent, 'startDate' | 'endDate'>) =>
	usDate(startDate) === usDate(endDate) ? longDateAndTime(startDate) : dayRange(startDate, endDate);

/** The seats for who books, or those for more guests of a member who has one. */
export function seatsLeftText(event: BookableEvent): string {
	const { seatsLeft, mine } = event;
	if (isBooked(event)) {
		const mayBringMore = mine?.state === 'SEAT' && mine.guests.length < guestsAllowed(event);
		if (seatsLeft === null || !mayBringMore) return '';
		return seatsLeft === 0 ? 'There is no seat for another guest.' : `${countSeats(seatsLeft)} left for more guests.`;
	}
	return seatsLeft === null ? 'There is no limit on seats.' : `${countSeats(seatsLeft)} left.`;
}

const countSeats = (seats: number) => `${seats || 'No'} ${seats === 1 ? 'seat is' : 'seats are'}`;

/** The member's place on the waiting list. */
export const aheadText = (ahead: number) => (ahead === 0 ? 'you are next' : `${ahead} before you`);

/** How many guests a member may bring: never more than there are seats beside the member's own. */
export const guestsAllowed = ({ guestLimit, seats }: BookableEvent) =>
	Math.min(guestLimit, (seats ?? Number.POSITIVE_INFINITY) - 1);

export const noGuestsText = ({ guestLimit }: BookableEvent) =>
	guestLimit === 0 ? 'This event is for members only.' : 'There is only one seat, so you cannot bring a guest.';

function guestsFact(event: BookableEvent): string {
	if (event.guestLimit === 0) return 'Members only';
	const allowed = guestsAllowed(event);
	return allowed > 0 ? `Up to ${allowed}` : 'None';
}

/** The facts beside an event, each with its label. */
export function eventFacts(event: BookableEvent): { label: string; value: string }[] {
	if (!event.open && event.closesAt && !isBooked(event)) return [closing(event.closesAt, 'Closed')];
	const facts = [
		{ label: 'Seats', value: event.seatsLeft === null ? 'No limit' : `${event.seatsLeft} left` },
		{ label: 'Guests', value: guestsFact(event) },
	];
	if (event.waiting > 0)
		facts.push({ label: 'Waiting list', value: `${event.waiting} booking${event.waiting === 1 ? '' : 's'}` });
	if (event.closesAt) facts.push(closing(event.closesAt, event.open ? 'Closes' : 'Closed'));
	return facts;
}

const closing = (at: string, label: string) => ({ label, value: longDateAndTime(at) });

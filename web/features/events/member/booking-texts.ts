import type { BookableEvent } from '#contract/event-bookings.ts';
import { dateAndTime, dayRange, longDate } from '#web/core/format.ts';

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const daysOf = ({ startDate, endDate }: Pick<BookableEvent, 'startDate' | 'endDate'>) =>
	dayRange(startDate, endDate);

/** Anwar, Bilkis and Chand */
export function listed(names: readonly string[]): string {
	return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const beforeYou = (ahead: number) => (ahead === 0 ? 'you are next' : `${ahead} before you`);

/** How the member stands with an event, in a sentence. */
export function statusTexts(event: BookableEvent): string {
	const { mine } = event;
	if (mine?.state === 'SEAT')
		return mine.guests.length > 0 ? `You have a seat, with ${listed(mine.guests)}.` : 'You have a seat.';
	if (mine?.state === 'WAITING') return `You are on the waiting list, ${beforeYou(mine.ahead ?? 0)}.`;
	if (!event.open) return 'Registration has closed.';
	if (isFull(event)) return 'All seats are taken; the waiting list is open.';
	return event.closesAt ? `Open for registration until ${longDate(event.closesAt)}.` : 'Open for registration.';
}

export const isMine = ({ mine }: BookableEvent) => mine !== null && mine.state !== 'CANCELLED';

/** With people waiting, whoever comes now waits behind them. */
export const isFull = ({ seatsLeft, waiting }: BookableEvent) => seatsLeft !== null && (seatsLeft === 0 || waiting > 0);

/** How many may be brought along: never more than there are seats beside one's own. */
export const guestsAllowed = ({ guestLimit, seats }: BookableEvent) =>
	Math.min(guestLimit, (seats ?? Number.POSITIVE_INFINITY) - 1);

export const noGuests = ({ guestLimit }: BookableEvent) =>
	guestLimit === 0 ? 'This event is for members only.' : 'There is one seat in all, so no guest can come along.';

function guestsFact(event: BookableEvent): string {
	if (event.guestLimit === 0) return 'Members only';
	const allowed = guestsAllowed(event);
	return allowed > 0 ? `Up to ${allowed}` : 'None';
}

/** The facts beside an event, each with its label. */
export function factsOf(event: BookableEvent): { label: string; value: string }[] {
	if (!event.open && event.closesAt && !isMine(event)) return [closing(event.closesAt, 'Closed')];
	const facts = [
		{ label: 'Seats', value: event.seatsLeft === null ? 'For all who come' : `${event.seatsLeft} left` },
		{ label: 'Guests', value: guestsFact(event) },
	];
	if (event.waiting > 0) facts.push({ label: 'Waiting list', value: plural(event.waiting, 'registration') });
	if (event.closesAt) facts.push(closing(event.closesAt, event.open ? 'Closes' : 'Closed'));
	return facts;
}

const closing = (at: string, label: string) => ({ label, value: dateAndTime(at) });

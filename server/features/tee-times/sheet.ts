import { mostPlayers } from '#contract/tee-times.ts';
import type { Allocation } from '#server/features/calendar/service.ts';
import { plusMinutes, type TeeRules } from './day-rules.ts';
import type { PlayerInFlight } from './queries.ts';

/** One start: free, with a flight, or closed. */
export type Slot = {
	start: Date;
	flight: { allocationId: string; players: readonly PlayerInFlight[] } | undefined;
	/** Something other than a flight has the tee, such as an event. */
	closed: boolean;
};

/** The starts of a day with what the calendar has at each of them. A flight off the present grid keeps its start. */
export function slotsOf(
	starts: readonly Date[],
	allocations: readonly Allocation[],
	players: readonly PlayerInFlight[],
	{ interval }: Pick<TeeRules, 'interval'>,
): Slot[] {
	const flights = allocations.filter(({ kind }) => kind === 'FLIGHT');
	const times = new Set([...starts, ...flights.map(({ startsAt }) => startsAt)].map((start) => start.getTime()));
	return [...times]
		.sort((a, b) => a - b)
		.map((time) => {
			const start = new Date(time);
			const end = plusMinutes(start, interval);
			const there = allocations.filter(({ startsAt, endsAt }) => startsAt < end && endsAt > start);
			const own = there.find(({ kind, startsAt }) => kind === 'FLIGHT' && startsAt.getTime() === time);
			return {
				start,
				flight: own && {
					allocationId: own.id,
					players: players.filter(({ player }) => player.allocationId === own.id),
				},
				closed: there.some((allocation) => allocation !== own),
			};
		});
}

export const isPrivate = ({ flight }: Slot) => flight?.players.some(({ booking }) => booking.private) ?? false;
const taken = ({ flight }: Slot) => flight?.players.length ?? 0;

/** How many people can still start here for nine holes. */
export const placesAt = (slot: Slot): number =>
	(slot.closed && !slot.flight) || isPrivate(slot) ? 0 : mostPlayers - taken(slot);

/** The same for eighteen holes. A new flight needs the tee for itself one loop later. */
export function places18At(slot: Slot, later: Slot | undefined): number {
	if (!later) return 0;
	if (!slot.flight && later.flight) return 0;
	return Math.min(placesAt(slot), placesAt(later));
}

/** The free place numbers of a flight. */
export function freePlaces(flight: Slot['flight']): number[] {
	const used = new Set(flight?.players.map(({ player }) => player.place));
	return Array.from({ length: mostPlayers }, (_, index) => index + 1).filter((place) => !used.has(place));
}

/** Looks up a slot by its start. */
export function slotFinder(slots: readonly Slot[]) {
	const byTime = new Map(slots.map((slot) => [slot.start.getTime(), slot]));
	return (start: Date) => byTime.get(start.getTime());
}

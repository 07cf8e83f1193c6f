import { allocationLabels } from '#contract/calendar.office.ts';
import { clubDay, clubFormat, timeOfDay } from '#contract/core/club-time.ts';
import type { Allocation, Resource } from './queries.ts';

const date = clubFormat('en-GB', { day: 'numeric', month: 'long' });
const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const mostListed = 5;

/** 20 March, 2:00 PM to 6:00 PM */
export function periodText(from: Date, to: Date): string {
	const isSameDay = clubDay(from) === clubDay(new Date(to.getTime() - 1));
	const end = isSameDay ? timeOfDay(to) : `${date.format(to)}, ${timeOfDay(to)}`;
	return `${date.format(from)}, ${timeOfDay(from)} to ${end}`;
}

const textOf = ({ kind, note, startsAt, endsAt }: Allocation) =>
	`${allocationLabels[kind]}${note && ` “${note}”`}, ${periodText(startsAt, endsAt)}`;

/** A morning has dozens of flights, so they are counted. */
function flightsText(flights: readonly Allocation[]): string[] {
	const [first] = flights;
	if (!first) return [];
	if (flights.length === 1) return [textOf(first)];
	return [`${flights.length} flights, ${periodText(first.startsAt, flights.at(-1)!.endsAt)}`];
}

/** What has resources at a time, in words: “Hall: Hall booking “A wedding”, 20 March, 2:00 PM to 6:00 PM.” */
export function inTheWayText(allocations: readonly Allocation[], resources: readonly Resource[]): string {
	const texts = [...Map.groupBy(allocations, ({ resourceId }) => resourceId)].map(([id, ofResource]) => {
		const flights = ofResource.filter(({ kind }) => kind === 'FLIGHT');
		const all = [...flightsText(flights), ...ofResource.filter(({ kind }) => kind !== 'FLIGHT').map(textOf)];
		const more = all.length - mostListed;
		const shown = more > 0 ? [...all.slice(0, mostListed), `${more} more`] : all;
		return `${resources.find((resource) => resource.id === id)?.name}: ${listed.format(shown)}.`;
	});
	return texts.join(' ');
}

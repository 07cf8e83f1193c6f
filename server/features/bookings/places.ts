import type { BookingKind, Choice } from '#contract/bookings.ts';
import type { ResourceKind } from '#contract/calendar.ts';
import type { Resource } from '#server/features/calendar/service.ts';

/** What each kind of booking can take. */
export const resourceKindsOf: Record<BookingKind, readonly ResourceKind[]> = {
	BAY: ['BAY'],
	COACHING: ['COACH', 'BAY'],
	ROOM: ['ROOM'],
	TABLE: ['TABLE'],
};

const seatsOf = (places: readonly Resource[]) => places.reduce((sum, { seats }) => sum + (seats ?? 0), 0);

/** Tables that can be put together, each pair once. */
const pairsOf = (tables: readonly Resource[]): Resource[][] =>
	tables.flatMap((one) => {
		const other = tables.find(({ id }) => id === one.joinsWith);
		return other && one.id < other.id ? [[one, other]] : [];
	});

/** The one with the fewest seats that are enough; of equal ones the first. */
const smallest = (candidates: readonly Resource[][], people: number): Resource[] | undefined =>
	candidates.filter((places) => seatsOf(places) >= people).sort((a, b) => seatsOf(a) - seatsOf(b))[0];

/** What a choice gets of that which is free: undefined if it is not enough. A pair of tables only if no table is large enough. */
export function choosePlaces({ kind, people, coachId }: Choice, free: readonly Resource[]): Resource[] | undefined {
	const of = (wanted: ResourceKind) => free.filter((resource) => resource.kind === wanted);
	const single = (resources: readonly Resource[]) => resources.map((resource) => [resource]);
	switch (kind) {
		case 'BAY':
			return single(of('BAY'))[0];
		case 'COACHING': {
			const coach = of('COACH').find(({ id }) => coachId === null || id === coachId);
			const bay = of('BAY')[0];
			return coach && bay && [coach, bay];
		}
		case 'ROOM':
			return smallest(single(of('ROOM')), people);
		case 'TABLE':
			return smallest(single(of('TABLE')), people) ?? smallest(pairsOf(of('TABLE')), people);
	}
}

/** How many people fit if everything is free. */
export function mostPeople(kind: BookingKind, resources: readonly Resource[]): number {
	if (kind === 'BAY' || kind === 'COACHING') return 1;
	return Math.max(0, ...resources.map((one) => seatsOf([one])), ...pairsOf(resources).map(seatsOf));
}

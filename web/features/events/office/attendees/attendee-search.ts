import type { Attendee } from '#contract/event-bookings.office.ts';

export const attendeeTabs = ['all', 'SEAT', 'WAITING', 'CANCELLED', 'in', 'missing'] as const;
export type AttendeeTab = (typeof attendeeTabs)[number];

export const tabWords: Record<AttendeeTab, string> = {
	all: 'All',
	SEAT: 'Seats',
	WAITING: 'Waiting list',
	CANCELLED: 'Cancelled',
	in: 'In',
	missing: 'Not in yet',
};

const fits: Record<AttendeeTab, (one: Attendee) => boolean> = {
	all: () => true,
	SEAT: ({ state }) => state === 'SEAT',
	WAITING: ({ state }) => state === 'WAITING',
	CANCELLED: ({ state }) => state === 'CANCELLED',
	in: ({ checkedInAt }) => checkedInAt !== null,
	missing: ({ state, checkedInAt }) => state === 'SEAT' && checkedInAt === null,
};

/** An event's list is short enough to be looked through where it lies. */
export function attendeesIn(list: readonly Attendee[], tab: AttendeeTab, q: string): Attendee[] {
	const words = q.trim().toLowerCase();
	return list.filter(
		(one) =>
			fits[tab](one) &&
			(!words || [one.name, one.userId, ...one.guests].some((text) => text.toLowerCase().includes(words))),
	);
}

import type { Attendee } from '#contract/event-bookings.office.ts';

export const attendeeTabs = ['all', 'SEAT', 'WAITING', 'CANCELLED', 'in', 'missing'] as const;
export type AttendeeTab = (typeof attendeeTabs)[number];

export const tabLabels: Record<AttendeeTab, string> = {
	all: 'All',
	SEAT: 'Seats',
	WAITING: 'Waiting list',
	CANCELLED: 'Cancelled',
	in: 'In',
	missing: 'Not in yet',
};

const belongsTo: Record<AttendeeTab, (attendee: Attendee) => boolean> = {
	all: () => true,
	SEAT: ({ state }) => state === 'SEAT',
	WAITING: ({ state }) => state === 'WAITING',
	CANCELLED: ({ state }) => state === 'CANCELLED',
	in: ({ checkedInAt }) => checkedInAt !== null,
	missing: ({ state, checkedInAt }) => state === 'SEAT' && checkedInAt === null,
};

/** The attendees of one tab that match a search. The list of one event is short, so the browser filters it. */
export function attendeesIn(list: readonly Attendee[], tab: AttendeeTab, q: string): Attendee[] {
	const text = q.trim().toLowerCase();
	return list.filter(
		(attendee) =>
			belongsTo[tab](attendee) &&
			(!text ||
				[attendee.name, attendee.userId, ...attendee.guests].some((value) => value.toLowerCase().includes(text))),
	);
}

import type { Attendee } from '#contract/event-bookings.office.ts';

export const attendeeTabs = ['all', 'SEAT', 'WAITING', 'CANCELLED', 'in', 'missing'] as const;
export type AttendeeTab = (typeof attendeeTabs)[number];

export const tabLabels: Record<AttendeeTab, string> = {
	all: 'All',
	SEAT: 'Confirmed',
	WAITING: 'Waiting list',
	CANCELLED: 'Cancelled',
	in: 'Checked in',
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

/** Counted in people, members and guests alike. Of a party that is in, only those who came. */
export const peopleIn = (list: readonly Attendee[], tab: AttendeeTab): number =>
	attendeesIn(list, tab, '').reduce(
		(sum, { seats, checkedInSeats }) => sum + (tab === 'in' ? checkedInSeats : seats),
		0,
	);

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

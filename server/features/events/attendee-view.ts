import type { Attendee } from '#contract/event-bookings.office.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import type { Registration } from './event-bookings.queries.ts';

/** What the desk and the door see of somebody who comes: no address, no telephone. */
export const presentAttendee = (registration: Registration, member: Membership): Attendee => ({
	id: registration.id,
	userId: member.userId,
	name: `${member.firstName} ${member.lastName}`,
	state: registration.state,
	guests: registration.guests,
	seats: registration.seats,
	registeredAt: registration.createdAt.toISOString(),
	checkedInAt: registration.checkedInAt?.toISOString() ?? null,
	checkedInSeats: registration.checkedInSeats,
});

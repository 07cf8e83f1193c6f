import type { BookingState } from '#contract/bookings.office.ts';

/** Which states a booking can change to. Nothing follows after the last three. */
const transitions: Record<BookingState, readonly BookingState[]> = {
	BOOKED: ['CAME', 'NO_SHOW', 'CANCELLED'],
	CAME: [],
	NO_SHOW: [],
	CANCELLED: [],
};

/** The states from which a booking can change to this one. */
export const statesBefore = (state: BookingState): BookingState[] =>
	(Object.keys(transitions) as BookingState[]).filter((before) => transitions[before].includes(state));

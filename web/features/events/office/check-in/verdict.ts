import type { CheckInResult } from '#contract/event-bookings.office.ts';
import { clockTime } from '#web/core/format.ts';

type Look = 'good' | 'stale' | 'bad';

/** The answer at the door: one or two words, large, and a line that says what to do. */
export function verdictWords({ verdict, attendee, place }: CheckInResult): { word: string; look: Look; text: string } {
	const since = attendee?.checkedInAt ? clockTime(attendee.checkedInAt) : '';
	switch (verdict) {
		case 'in':
			return { word: 'In', look: 'good', text: `Let in at ${since}.` };
		case 'already-in':
			return { word: 'Already in', look: 'stale', text: `In since ${since}.` };
		case 'waiting':
			return { word: 'Waiting list', look: 'stale', text: `Place ${place}. No seat came free for this party.` };
		case 'cancelled':
			return { word: 'Cancelled', look: 'bad', text: 'This registration was cancelled.' };
		case 'not-registered':
			return { word: 'Not registered', look: 'bad', text: 'A member, but not on the list of this event.' };
		case 'not-paid':
			return {
				word: 'Fee not paid',
				look: 'bad',
				text: `Has not paid the registration fee${attendee ? '' : ', and is not on the list'}. Please send them to the office.`,
			};
		case 'disabled':
			return { word: 'Disabled', look: 'bad', text: 'This membership does not hold at present.' };
		case 'unknown':
			return { word: 'Unknown', look: 'bad', text: 'Not a card and not a User ID of this club.' };
	}
}

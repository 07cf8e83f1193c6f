import type { RetentionDays } from '#contract/retention.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 365: one year. 7: seven days. 90: 90 days. */
function periodOf(days: number): string {
	const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
	return `${words[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * How long the documents of an application are kept. The form and the Privacy Policy show the same sentences; forms without a
 * picture of the NID do not mention it.
 */
export const documentsKept = (days: RetentionDays, { nid = true } = {}): string[] => [
	`If your application is not accepted, its documents are deleted ${periodOf(days['rejected-documents'])} after the decision.`,
	nid
		? `If it is accepted, the picture of your NID is deleted ${periodOf(days['identity-scans'])} after the decision; the other documents are kept with your membership.`
		: 'If it is accepted, the documents are kept with your membership.',
];

/** How long other data is kept, for the Privacy Policy. */
export const otherDataKept = (days: RetentionDays): string[] => [
	`An application whose email address is not verified is deleted after ${periodOf(days['unverified-applications'])}.`,
	`Messages and hall requests are deleted ${periodOf(days['closed-enquiries'])} after they are closed.`,
	`An address that was not confirmed for the newsletter is deleted after ${periodOf(days['unconfirmed-newsletter'])}.`,
	`The record of logins and refused requests is deleted after ${periodOf(days['security-log'])}.`,
	`A file of members that the office imports is deleted after ${periodOf(days['member-import-rows'])}.`,
	`The name and telephone number of a guest who booked a table or the room are deleted ${periodOf(days['booking-guests'])} after the booking.`,
	`The names of guests who played with a member are deleted from the tee bookings ${periodOf(days['tee-guests'])} after the start.`,
	`The name, telephone number and email address of a customer of the hall are deleted ${periodOf(days['hall-customers'])} after the booking has ended, because the accounts need them until then.`,
];

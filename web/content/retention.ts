import type { RetentionDays } from '#contract/retention.ts';

/** 365: one year. 90: 90 days. */
function periodOf(days: number): string {
	if (days % 365 === 0) return days === 365 ? 'one year' : `${days / 365} years`;
	return days === 1 ? 'one day' : `${days} days`;
}

/** How long the documents of an application are kept. The form and the Privacy Policy show the same sentences. */
export const documentsKept = (days: RetentionDays): string[] => [
	`If your application is not accepted, its documents are deleted ${periodOf(days['rejected-documents'])} after the decision.`,
	`If it is accepted, the picture of your NID is deleted ${periodOf(days['identity-scans'])} after the decision; the other documents are kept with your membership.`,
];

/** How long other data is kept, for the Privacy Policy. */
export const otherDataKept = (days: RetentionDays): string[] => [
	`An application whose email address is not verified is deleted after ${periodOf(days['unverified-applications'])}.`,
	`Messages and hall requests are deleted ${periodOf(days['closed-enquiries'])} after they are closed.`,
	`An address that was not confirmed for the newsletter is deleted after ${periodOf(days['unconfirmed-newsletter'])}.`,
	`The record of logins and refused requests is deleted after ${periodOf(days['security-log'])}.`,
];

import type { AuditEntry } from '#contract/audit.office.ts';
import { type RetentionName, retentionTitles } from '#contract/retention.office.ts';
import { capital } from '#web/core/office-labels.ts';

/** Actions whose stored name is not clear without its object. */
const actionLabels: Record<string, string> = {
	applied: 'Applied for membership',
	approved: 'Approved an application',
	rejected: 'Rejected an application',
	'answered the request': 'Answered the office’s questions',
	'asked for more information': 'Asked an applicant for more information',
	'compared with the document': 'Compared a field with its document',
	'sent credentials again': 'Sent a member’s credentials again',
	'changed the role': 'Changed a role in the office',
	'invited to the office': 'Invited a person to the office',
	'sent the invitation again': 'Sent an invitation to the office again',
	'removed from the office': 'Removed a person from the office',
	'brought back to the office': 'Brought a person back to the office',
	'asked for erasure': 'Asked to be erased',
	'found a mismatch': 'Found a payment that does not match',
	'the wallet gave the money back': 'Found that the provider refunded the money',
	'removed what is not kept': 'Deleted data by a retention rule',
};

export const actionLabel = (action: string) => actionLabels[action] ?? capital(action);

export const subjectKindLabels: Record<string, string> = {
	application: 'Applications',
	member: 'Members',
	upload: 'Documents',
	account: 'Accounts',
	payment: 'Payments',
	system: 'System',
	notice: 'Notices',
	event: 'Events',
	'gallery-item': 'Galleries',
	review: 'Reviews',
	enquiry: 'Enquiries',
	mailing: 'Mailings',
	subscriber: 'Subscribers',
};

const teamActions = /office|the role|the invitation/;
const systemPages: Record<string, string> = { backup: '/admin/system-health', audit: '/admin/audit' };

/** An entry about all subjects of a kind has a word in place of a UUID. */
const isUuid = (id: string) => id.length === 36;

/** What the entry is about. The server has no names for retention rules. */
export const subjectLabel = ({ subject, subjectKind, subjectId }: AuditEntry) =>
	subject ?? (subjectKind === 'system' ? retentionTitles[subjectId as RetentionName] : undefined);

/** The page of the subject, if there is one. A deleted subject has none. */
export function subjectPage(entry: AuditEntry): string | undefined {
	const { subject, subjectKind, subjectId, action } = entry;
	const pageIn = (list: string) => (isUuid(subjectId) ? (subject === null ? undefined : `${list}/${subjectId}`) : list);
	switch (subjectKind) {
		case 'application':
			return pageIn('/admin/applications');
		case 'member':
			return pageIn('/admin/members');
		case 'enquiry':
			return pageIn('/admin/enquiries');
		case 'mailing':
			return pageIn('/admin/mailings');
		case 'subscriber':
			return '/admin/subscribers';
		case 'payment':
			if (action.includes('bank slip')) return '/admin/payments/manual';
			if (action.includes('statement')) return '/admin/payments/statement';
			return pageIn('/admin/payments');
		case 'event':
			return pageIn('/admin/events');
		case 'notice':
			return pageIn('/admin/banners');
		case 'review':
			return '/admin/reviews';
		case 'gallery-item':
			return '/admin/galleries';
		case 'account':
			return teamActions.test(action) ? '/admin/team' : undefined;
		case 'system':
			if (action.includes('kept')) return '/admin/retention';
			return action.includes('mail') ? '/admin/mails' : systemPages[subjectId];
		default:
			return undefined;
	}
}

import type { AuditEntry } from '#contract/audit.office.ts';
import type { RetentionName } from '#contract/retention.office.ts';
import { capital } from '#web/core/office-labels.ts';
import { ruleWords } from '#web/features/retention/office/rule-words.ts';

/** Deeds whose short name in the log needs its object to be understood in a list. */
const sentences: Record<string, string> = {
	applied: 'Applied for membership',
	approved: 'Approved an application',
	rejected: 'Rejected an application',
	'answered the request': 'Answered the office’s questions',
	'asked for more information': 'Asked an applicant for more information',
	'compared with the document': 'Compared a field with its document',
	'sent credentials again': 'Sent a member’s credentials again',
	'changed the role': 'Changed somebody’s role in the office',
	'invited to the office': 'Invited somebody to the office',
	'sent the invitation again': 'Sent an invitation to the office again',
	'removed from the office': 'Removed somebody from the office',
	'brought back to the office': 'Brought somebody back to the office',
	'asked for erasure': 'Asked to be erased',
	'found a mismatch': 'Found a payment that does not match',
	'the wallet gave the money back': 'Saw that the wallet gave the money back',
	'removed what is not kept': 'Removed what is not kept any longer',
};
export const sentenceOf = ({ action }: Pick<AuditEntry, 'action'>) => sentences[action] ?? capital(action);

export const kindWords: Record<string, string> = {
	application: 'Applications',
	member: 'Members',
	upload: 'Documents',
	account: 'Accounts',
	payment: 'Payments',
	house: 'System',
	banner: 'Notices',
	event: 'Events',
	media: 'Galleries',
	review: 'Reviews',
	enquiry: 'Enquiries',
	mailing: 'Mailings',
	subscriber: 'Subscribers',
};

const team = /office|the role|the invitation/;
const housePages: Record<string, string> = { backup: '/admin/system-health', audit: '/admin/audit' };

/** What concerns all of a kind has a word in place of an id. */
const whole = (id: string) => id.length === 36;

/** Whom or what the line is about. The rules of the house have their names here. */
export const subjectOf = ({ subject, subjectKind, subjectId }: AuditEntry) =>
	subject ?? (subjectKind === 'house' ? ruleWords[subjectId as RetentionName]?.title : undefined);

/** The page of what the line is about, where there is one: what is gone has none any more. */
export function pageOf(entry: AuditEntry): string | undefined {
	const { subject, subjectKind, subjectId, action } = entry;
	const own = (list: string) => (whole(subjectId) ? (subject === null ? undefined : `${list}/${subjectId}`) : list);
	switch (subjectKind) {
		case 'application':
			return own('/admin/applications');
		case 'member':
			return own('/admin/members');
		case 'enquiry':
			return own('/admin/enquiries');
		case 'mailing':
			return own('/admin/mailings');
		case 'subscriber':
			return '/admin/subscribers';
		case 'payment':
			if (action.includes('bank slip')) return '/admin/payments/manual';
			if (action.includes('statement')) return '/admin/payments/statement';
			return own('/admin/payments');
		case 'event':
			return own('/admin/events');
		case 'banner':
			return own('/admin/banners');
		case 'review':
			return '/admin/reviews';
		case 'media':
			return '/admin/galleries';
		case 'account':
			return team.test(action) ? '/admin/team' : undefined;
		case 'house':
			if (action.includes('kept')) return '/admin/retention';
			return action.includes('mail') ? '/admin/mails' : housePages[subjectId];
		default:
			return undefined;
	}
}

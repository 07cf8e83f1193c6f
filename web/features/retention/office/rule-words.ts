import type { RetentionName } from '#contract/retention.office.ts';
import { plural } from '#web/core/office-labels.ts';

/** What a rule is about, from when its days are counted, and what one of its things is called. */
export const ruleWords: Record<
	RetentionName,
	{ title: string; since: string; gone: string; one: string; many?: string }
> = {
	'rejected-documents': {
		title: 'Documents of rejected applications',
		since: 'after the decision',
		gone: 'All pictures of papers go; the form and the reason stay.',
		one: 'application',
	},
	'identity-scans': {
		title: 'NID scans of members',
		since: 'after the decision',
		gone: 'The scan goes; photo, signature and tax return stay.',
		one: 'application',
	},
	'unverified-applications': {
		title: 'Applications never verified',
		since: 'after the last code was asked for',
		gone: 'The whole application goes, with its documents.',
		one: 'application',
	},
	'closed-enquiries': {
		title: 'Closed enquiries',
		since: 'after they were closed',
		gone: 'The enquiry goes, with everything written under it.',
		one: 'enquiry',
		many: 'enquiries',
	},
	'unconfirmed-newsletter': {
		title: 'Newsletter addresses never confirmed',
		since: 'after they were entered',
		gone: 'The address goes.',
		one: 'address',
		many: 'addresses',
	},
};

/** 3 applications with 11 documents */
export function dueWords(name: RetentionName, { count, documents }: { count: number; documents: number }): string {
	const { one, many } = ruleWords[name];
	const things = `${count} ${plural(count, one, many)}`;
	return documents > 0 ? `${things} with ${documents} ${plural(documents, 'document')}` : things;
}

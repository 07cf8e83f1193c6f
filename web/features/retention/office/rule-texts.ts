import type { RetentionName } from '#contract/retention.ts';
import { plural } from '#web/core/office-labels.ts';

type RuleTexts = {
	/** Completes "Kept for 90 days …". */
	since: string;
	deleted: string;
	/** What one item of the rule is called. */
	one: string;
	many?: string;
};

export const ruleTexts: Record<RetentionName, RuleTexts> = {
	'rejected-documents': {
		since: 'after the decision',
		deleted: 'All pictures of documents are deleted; the form and the reason stay.',
		one: 'application',
	},
	'identity-scans': {
		since: 'after the decision',
		deleted: 'The scan is deleted; photo, signature and tax return stay.',
		one: 'application',
	},
	'unverified-applications': {
		since: 'after the last code was requested',
		deleted: 'The whole application is deleted, with its documents.',
		one: 'application',
	},
	'closed-enquiries': {
		since: 'after they were closed',
		deleted: 'The enquiry is deleted, with all replies and notes.',
		one: 'enquiry',
		many: 'enquiries',
	},
	'unconfirmed-newsletter': {
		since: 'after they were entered',
		deleted: 'The address is deleted.',
		one: 'address',
		many: 'addresses',
	},
	'security-log': {
		since: 'after they were written',
		deleted: 'The entry is deleted.',
		one: 'entry',
		many: 'entries',
	},
	'member-import-rows': {
		since: 'after the list was uploaded',
		deleted: 'The rows are deleted; the imported members stay.',
		one: 'list',
	},
	'booking-guests': {
		since: 'after the booking',
		deleted: 'Name and telephone number are deleted; the booking stays.',
		one: 'guest',
	},
	'tee-guests': {
		since: 'after the start',
		deleted: 'The names of the guests are deleted; the booking stays.',
		one: 'booking',
	},
	'hall-customers': {
		since: 'after the booking was done or cancelled',
		deleted: 'Name, telephone number and email are deleted; the booking and what was paid stay.',
		one: 'customer',
	},
};

/** 6 years, 365 days, 1 day: longer times are read in years. */
export const keptFor = (days: number) =>
	days > 365 && days % 365 === 0 ? `${days / 365} years` : `${days} ${plural(days, 'day')}`;

/** 3 applications with 11 documents */
export function dueText(name: RetentionName, { count, documents }: { count: number; documents: number }): string {
	const { one, many } = ruleTexts[name];
	const items = `${count} ${plural(count, one, many)}`;
	return documents > 0 ? `${items} with ${documents} ${plural(documents, 'document')}` : items;
}

import type { Audience, MailingRow } from '#contract/mailings.office.ts';
import { plural } from '#web/core/office-labels.ts';
import { memberListText } from './member-list-text.ts';

export const audienceLabels: Record<Audience, { label: string; about: string }> = {
	SUBSCRIBERS: {
		label: 'Newsletter subscribers',
		about: 'Everyone who confirmed. Each email has a link to unsubscribe.',
	},
	MEMBERS: {
		label: 'All active members',
		about: 'Except those who unsubscribed. Each email has a link to unsubscribe.',
	},
	ATTENDEES: {
		label: 'Attendees of an event',
		about: 'The members with a seat, about the event they have booked.',
	},
};

/** 1 person, 245 people */
export const people = (count: number) => `${count} ${plural(count, 'person', 'people')}`;

/** Who gets a mailing: the event, the list of members, or the audience. */
export const recipientsText = ({
	audience,
	eventTitle,
	memberFilter,
}: Pick<MailingRow, 'audience' | 'eventTitle' | 'memberFilter'>): string =>
	eventTitle ?? (memberFilter ? `Members: ${memberListText(memberFilter)}` : audienceLabels[audience].label);

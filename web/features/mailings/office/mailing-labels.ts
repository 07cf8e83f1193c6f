import type { Audience } from '#contract/mailings.office.ts';
import { plural } from '#web/core/office-labels.ts';

export const audienceLabels: Record<Audience, { label: string; about: string }> = {
	SUBSCRIBERS: {
		label: 'Newsletter subscribers',
		about: 'Everybody who confirmed. Each mail has the link that ends the newsletter.',
	},
	MEMBERS: {
		label: 'All active members',
		about: 'Without those who want no mailings. Each mail has the link that ends them.',
	},
	ATTENDEES: {
		label: 'Attendees of an event',
		about: 'The members with a seat, about the event they signed up for.',
	},
};

/** 1 person, 245 people */
export const people = (count: number) => `${count} ${plural(count, 'person', 'people')}`;

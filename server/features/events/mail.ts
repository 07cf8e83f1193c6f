import { clubFormat } from '#contract/core/club-time.ts';
import { type Block, layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export type EventMailKind = 'seat' | 'waiting' | 'moved-up' | 'guests-changed' | 'cancelled' | 'cancelled-by-office';

const dateTime = clubFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

const texts: Record<EventMailKind, { title: string; text: string }> = {
	seat: {
		title: 'You have a seat',
		text: 'We are looking forward to seeing you. The date is attached for your calendar.',
	},
	waiting: {
		title: 'You are on the waiting list',
		text: 'All seats are taken at the moment. We will write to you if you get a seat.',
	},
	'moved-up': {
		title: 'You have a seat now',
		text: 'You have moved up from the waiting list. The date is attached for your calendar.',
	},
	'guests-changed': { title: 'Your guests were changed', text: 'This is your booking now:' },
	cancelled: {
		title: 'Your booking is cancelled',
		text: 'Thank you for telling us. Someone on the waiting list can have your seat.',
	},
	'cancelled-by-office': {
		title: 'Your booking was cancelled',
		text: 'We are sorry: the office had to cancel your booking. Please call us if you have questions.',
	},
};

export function eventMail(data: {
	about: EventMailKind;
	/** Why the office cancelled. */
	reason?: string | undefined;
	firstName: string;
	title: string;
	startDate: Date;
	guests: string[];
	publicUrl: string;
	calendar: string;
}): Mail {
	const { title, text } = texts[data.about];
	const coming = data.about === 'seat' || data.about === 'moved-up';
	const blocks: Block[] = [
		{ kind: 'text', text },
		...(data.reason ? [{ kind: 'text' as const, text: `The office writes: ${data.reason}` }] : []),
		{
			kind: 'lines',
			lines: [
				data.title,
				dateTime.format(data.startDate),
				...(data.guests.length > 0 ? [`With you: ${data.guests.join(', ')}`] : []),
			],
		},
		{ kind: 'button', label: 'My events', url: `${data.publicUrl}/dashboard/events` },
	];
	return {
		subject: `${title}: ${data.title}`,
		...layout({ title, dear: data.firstName, blocks }),
		...(coming
			? {
					attachments: [
						{ filename: 'event.ics', content: Buffer.from(data.calendar), contentType: 'text/calendar; charset=utf-8' },
					],
				}
			: {}),
	};
}

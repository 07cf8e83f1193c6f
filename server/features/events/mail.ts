import { clubFormat, timeOfDay } from '#contract/core/club-time.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';

export type EventMailKind = 'seat' | 'waiting' | 'moved-up' | 'guests-changed' | 'cancelled' | 'cancelled-by-office';

const day = clubFormat('en-GB', { dateStyle: 'full' });

export async function eventMail(
	writer: MailWriter,
	data: {
		about: EventMailKind;
		/** Why the office cancelled. */
		reason?: string | undefined;
		firstName: string;
		title: string;
		startDate: Date;
		guests: string[];
		publicUrl: string;
		calendar: string;
	},
): Promise<Mail> {
	const mail = await writer.write(`event-${data.about}`, {
		name: data.firstName,
		event: data.title,
		reason: data.reason ?? '',
		booking: [
			data.title,
			`${day.format(data.startDate)}, ${timeOfDay(data.startDate)}`,
			...(data.guests.length > 0 ? [`With you: ${data.guests.join(', ')}`] : []),
		],
		button: `${data.publicUrl}/dashboard/events`,
	});
	const coming = data.about === 'seat' || data.about === 'moved-up';
	if (!coming) return mail;
	const content = Buffer.from(data.calendar);
	return {
		...mail,
		attachments: [{ filename: 'event.ics', content, contentType: 'text/calendar; charset=utf-8' }],
	};
}

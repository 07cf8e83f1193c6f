import type { ShownContent } from '#contract/content/kinds.ts';
import { clubFormat, timeOfDay } from '#contract/core/club-time.ts';
import { calendarFile } from '#server/core/icalendar.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';
import { plusMinutes } from './day-rules.ts';
import type { TeeBookingRow } from './queries.ts';

export type TeeMailKind =
	| 'booked'
	| 'moved'
	| 'reminder'
	| 'cancelled'
	| 'cancelled-by-club'
	| 'nine-only'
	| 'offer'
	| 'offer-ended';

/** The others are about a time that the member has in the calendar, or does not have yet. */
const withFile: readonly TeeMailKind[] = ['booked', 'moved', 'nine-only'];

const day = clubFormat('en-GB', { dateStyle: 'full' });

/** Friday, 12 April 2031, 7:30 AM */
export const startText = (start: Date) => `${day.format(start)}, ${timeOfDay(start)}`;

/** When the last hole is expected to be played. */
export const endOf = ({ start, holes }: Pick<TeeBookingRow, 'start' | 'holes'>, loopMinutes: number) =>
	plusMinutes(start, (holes / 9) * loopMinutes);

const namesOf = ({ people }: Pick<TeeBookingRow, 'people'>) => people.map(({ name }) => name).join(', ');

export function teeTimeFile(
	booking: TeeBookingRow,
	about: { now: Date; publicUrl: string; club: ShownContent<'club'>; loopMinutes: number },
): string {
	const { now, publicUrl, club, loopMinutes } = about;
	return calendarFile({
		product: `${club.name}//Tee times`,
		now,
		entries: [
			{
				uid: `${booking.id}@${new URL(publicUrl).hostname}`,
				sequence: booking.version,
				start: booking.start,
				end: endOf(booking, loopMinutes),
				summary: `Golf, ${booking.holes} holes`,
				description: namesOf(booking),
				location: [club.name, ...club.address].join(', '),
				position: club,
				url: `${new URL('/dashboard/tee-times', publicUrl)}`,
			},
		],
	});
}

export async function teeTimeMail(
	writer: MailWriter,
	data: { about: TeeMailKind; firstName: string; booking: TeeBookingRow; publicUrl: string; calendar: string },
): Promise<Mail> {
	const { about, booking } = data;
	const mail = await writer.write(`tee-time-${about}`, {
		name: data.firstName,
		when: startText(booking.start),
		reason: booking.reason,
		until: booking.offeredUntil ? startText(booking.offeredUntil) : '',
		booking: [startText(booking.start), `${booking.holes} holes`, namesOf(booking)],
		button: `${data.publicUrl}/dashboard/tee-times`,
	});
	if (!withFile.includes(about)) return mail;
	const content = Buffer.from(data.calendar);
	return {
		...mail,
		attachments: [{ filename: 'tee-time.ics', content, contentType: 'text/calendar; charset=utf-8' }],
	};
}

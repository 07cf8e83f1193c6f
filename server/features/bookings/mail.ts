import { type BookingKind, bookingKindLabels } from '#contract/bookings.ts';
import type { ShownContent } from '#contract/content/kinds.ts';
import { clubDay, clubFormat, daysBetween, timeOfDay } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { longClubDate } from '#server/core/club-date.ts';
import { calendarFile } from '#server/core/icalendar.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';
import type { BookingRow } from './queries.ts';

export type BookingMailKind = 'booked' | 'reminder' | 'cancelled-by-club';
export type BookingWithPlaces = BookingRow & { places: readonly string[] };

const fullDay = clubFormat('en-GB', { dateStyle: 'full' });

/** Friday, 12 April 2031, 7:30 PM */
export const momentText = (moment: Date) => `${fullDay.format(moment)}, ${timeOfDay(moment)}`;

const nightsOf = ({ startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>) =>
	daysBetween(clubDay(startsAt), clubDay(endsAt));
const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const isStay = ({ kind }: { kind: BookingKind }) => kind === 'ROOM';

/** Friday, 12 April 2031, 7:30 PM to 9:00 PM; of a stay, to the day of departure. */
const timesText = (booking: BookingRow) =>
	`${momentText(booking.startsAt)} to ${isStay(booking) ? momentText(booking.endsAt) : timeOfDay(booking.endsAt)}`;

function priceText({ kind, pricePaisa }: BookingRow): string[] {
	if (kind === 'TABLE') return [];
	return [pricePaisa === null ? 'Price on request' : `${taka(pricePaisa)}, charged to your account when you come`];
}

/** Guest room, 2 nights, 12 April 2031. For the audit log and the account. */
export function bookingText(booking: BookingRow): string {
	const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000;
	const length = isStay(booking) ? counted(nightsOf(booking), 'night', 'nights') : `${minutes} minutes`;
	return `${bookingKindLabels[booking.kind]}, ${length}, ${longClubDate(booking.startsAt)}`;
}

export function bookingFile(
	booking: BookingWithPlaces,
	{ now, publicUrl, club }: { now: Date; publicUrl: string; club: ShownContent<'club'> },
): string {
	return calendarFile({
		product: `${club.name}//Bookings`,
		now,
		entries: [
			{
				uid: `${booking.id}@${new URL(publicUrl).hostname}`,
				sequence: booking.version,
				start: booking.startsAt,
				end: booking.endsAt,
				summary: bookingKindLabels[booking.kind],
				description: booking.places.join(', '),
				location: [club.name, ...club.address].join(', '),
				position: club,
				url: `${new URL('/dashboard/bookings', publicUrl)}`,
			},
		],
	});
}

export async function bookingMail(
	writer: MailWriter,
	data: { about: BookingMailKind; firstName: string; booking: BookingWithPlaces; publicUrl: string; calendar: string },
): Promise<Mail> {
	const { about, booking } = data;
	const what = bookingKindLabels[booking.kind];
	const mail = await writer.write(`booking-${about}`, {
		name: data.firstName,
		what,
		when: momentText(booking.startsAt),
		reason: booking.reason,
		booking: [
			`${what}: ${booking.places.join(', ')}`,
			timesText(booking),
			...(booking.people > 1 ? [`${booking.people} people`] : []),
			...(about === 'cancelled-by-club' ? [] : priceText(booking)),
		],
		button: `${data.publicUrl}/dashboard/bookings`,
	});
	if (about !== 'booked') return mail;
	const content = Buffer.from(data.calendar);
	return {
		...mail,
		attachments: [{ filename: 'booking.ics', content, contentType: 'text/calendar; charset=utf-8' }],
	};
}

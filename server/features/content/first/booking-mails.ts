import type { MailName } from '#contract/content/mails.ts';
import { dear, type MailText } from './mail-text.ts';

const about = (subject: string, title: string, text: string): MailText => ({
	subject,
	title,
	text: [dear, text, 'The club writes: {reason}', '{booking}', '{button}'],
	button: 'My bookings',
});

export const bookingMails = {
	'booking-booked': about(
		'{what}: {when}',
		'Your booking is made',
		'We look forward to seeing you. A file for your calendar is attached.',
	),
	'booking-reminder': about(
		'Tomorrow: {what}, {when}',
		'Your booking is tomorrow',
		'If you cannot come, please cancel now, so that someone else can have the time.',
	),
	'booking-cancelled-by-club': about(
		'Cancelled by the club: {what}, {when}',
		'Your booking was cancelled',
		'We are sorry that we cannot keep your booking. Please choose another time.',
	),
} satisfies Partial<Record<MailName, MailText>>;

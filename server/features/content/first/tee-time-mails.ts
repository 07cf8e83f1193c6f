import type { MailName } from '#contract/content/mails.ts';
import { dear, type MailText } from './mail-text.ts';

const about = (subject: string, title: string, text: string): MailText => ({
	subject,
	title,
	text: [dear, text, 'The club writes: {reason}', '{booking}', '{button}'],
	button: 'My tee times',
});

export const teeTimeMails = {
	'tee-time-booked': about(
		'Your tee time: {when}',
		'Your tee time is booked',
		'Please be at the first tee ten minutes before the start. A file for your calendar is attached.',
	),
	'tee-time-moved': about(
		'Your new tee time: {when}',
		'Your tee time was moved',
		'This is the new time. A file for your calendar is attached.',
	),
	'tee-time-reminder': about(
		'Tomorrow: {when}',
		'You play tomorrow',
		'If you cannot come, please cancel now, so that someone else can have the time.',
	),
	'tee-time-cancelled': about(
		'Cancelled: {when}',
		'Your tee time is cancelled',
		'Thank you for telling us. Someone else can have the time now.',
	),
	'tee-time-cancelled-by-club': about(
		'Cancelled by the club: {when}',
		'Your tee time was cancelled',
		'We are sorry: nobody can start at this time. Please choose another one.',
	),
	'tee-time-nine-only': about(
		'Nine holes instead of eighteen: {when}',
		'Your second nine was cancelled',
		'We are sorry: the course is closed when your second nine would begin. You still play the first nine.',
	),
	'tee-time-offer': {
		subject: 'A start is free: {when}',
		title: 'A start is free for you',
		text: [
			dear,
			'You are next on the waiting list. This start is kept for you until {until}. Please take it or decline it by then.',
			'{booking}',
			'{button}',
		],
		button: 'Take or decline it',
	},
	'tee-time-offer-ended': about(
		'The offer has ended: {when}',
		'The offer has ended',
		'You did not take the start in time, so it is free for others. You can wait for another one.',
	),
	'tee-ballot-lost': {
		subject: 'The ballot for {when}',
		title: 'Your entry did not win a start',
		text: [
			dear,
			'The starts that you wanted on {when} went to others. You are on the waiting list: if one becomes free, we will email you. Your next entry is drawn before those of members who have won.',
			'{button}',
		],
		button: 'See how it was drawn',
	},
} satisfies Partial<Record<MailName, MailText>>;

import type { MailName } from '#contract/content/mails.ts';
import { dear, type MailText } from './mail-text.ts';

const questions = 'If you have questions, please call {club.hallPhone}.';

const about = (subject: string, title: string, ...text: string[]): MailText => ({
	subject,
	title,
	text: [dear, ...text, '{booking}', questions],
});

export const hallMails = {
	'hall-held': about(
		'Convention hall held: {when}',
		'The hall is held for you',
		'We hold the convention hall for you until {until}. It is booked when the deposit of {deposit} has arrived. The quote is attached.',
	),
	'hall-ending': about(
		'Your hold on the convention hall ends: {until}',
		'Your hold ends soon',
		'We hold the convention hall for you until {until}. Please pay the deposit of {deposit} before then, or call us.',
	),
	'hall-confirmed': about(
		'Convention hall confirmed: {when}',
		'The hall is booked for you',
		'Your deposit has arrived. The contract and a file for your calendar are attached.',
		'The balance of {balance} is due on {due}.',
	),
	'hall-balance': about(
		'Balance for the convention hall, due on {due}',
		'The balance is due',
		'Please pay the balance of {balance} by {due}.',
	),
	'hall-cancelled': about(
		'Cancelled: convention hall, {when}',
		'Your booking is cancelled',
		'Your booking of the convention hall is cancelled.',
		'The club writes: {reason}',
	),
} satisfies Partial<Record<MailName, MailText>>;

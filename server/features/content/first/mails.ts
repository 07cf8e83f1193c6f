import type { MailName } from '#contract/content/mails.ts';
import { applicationMails } from './application-mails.ts';
import { billMails } from './bill-mails.ts';
import { bookingMails } from './booking-mails.ts';
import { documents } from './documents.ts';
import { type FirstEntry, firstList } from './entry.ts';
import { hallMails } from './hall-mails.ts';
import { dear, type MailText } from './mail-text.ts';
import { teeTimeMails } from './tee-time-mails.ts';

const questions = 'If you have questions, please call the office: {club.officePhone}.';

const unexpected = 'If this is not what you expected, please call the office: {club.officePhone}.';
const toMembership = { button: 'My membership' };

/** About the category or the type. */
const aboutMembership = (title: string, text: string): MailText => ({
	subject: title,
	title,
	text: [dear, text, '{button}', unexpected],
	...toMembership,
});
const hasChanged = (what: string) =>
	aboutMembership(`Your membership ${what} has changed`, 'From {from} to {to}, since {day}.');
const willChange = (what: string) =>
	aboutMembership(`Your membership ${what} will change`, 'From {from} to {to}, on {day}.');
const stays = (what: string) =>
	aboutMembership(
		`Your membership ${what} stays as it is`,
		`We wrote that it would become {to} on {day}. That change was withdrawn. Your ${what} is still {from}.`,
	);

const membership = {
	credentials: {
		subject: 'Welcome to {club.name}: your User ID and Password',
		title: 'Your membership is approved',
		text: [
			dear,
			'The committee has approved your application.',
			'{access}',
			'This password is temporary: log in with it within {days} days, with your User ID or your email address {email}, and choose a password of your own.',
			'Then pay the registration fee to open your dashboard.',
			'{button}',
			'The office never asks for your password by email or telephone.',
		],
		button: 'Log in',
	},
	'category-changed': hasChanged('category'),
	'category-will-change': willChange('category'),
	'category-stays': stays('category'),
	'type-changed': hasChanged('type'),
	'type-will-change': willChange('type'),
	'type-stays': stays('type'),
} satisfies Partial<Record<MailName, MailText>>;

const decision = (title: string, text: string): MailText => ({
	subject: title,
	title,
	text: [dear, text, 'The office writes: {answer}', '{button}', questions],
	button: 'Open my dashboard',
});
const confirmed = (text: string) => decision('Your request was confirmed', text);
const declined = (text: string) => decision('Your request was declined', text);

const requests = {
	'identity-confirmed': confirmed('The office has approved your change. It is now on your profile and your card.'),
	'identity-declined': declined('The office could not approve your change. Your profile has not changed.'),
	'pause-confirmed': confirmed(
		'Your membership is paused until {until}. Until then your card is not valid. Your event bookings in that time are cancelled.',
	),
	'pause-declined': declined('The office could not pause your membership. It continues as before.'),
	'resume-confirmed': confirmed('The pause of your membership has ended. Your card is valid again.'),
	'resume-declined': declined('The office could not end the pause of your membership yet.'),
	'resign-confirmed': confirmed(
		'Your membership has ended, as you requested. Your card is no longer valid, you can no longer log in, and your event bookings are cancelled. Thank you for your time with us.',
	),
	'resign-declined': declined('The office has not ended your membership. It continues as before.'),
} satisfies Partial<Record<MailName, MailText>>;

const question = 'If you have a question, reply to this email or call {club.officePhone}.';

const payments = {
	receipt: {
		subject: 'Receipt {number} from {club.name}',
		title: 'Thank you for your payment',
		text: [dear, 'We have received {amount}. The receipt is attached.', '{details}', '{button}'],
		button: 'See my membership',
	},
	'membership-card': {
		subject: 'Your membership card from {club.name}',
		title: 'Your membership card',
		text: [
			dear,
			'Your membership card is attached. Print it, or keep it on your phone; the code on it is scanned at the gate. From December, the card for the next year is on your membership page.',
			'{button}',
		],
		button: 'See my card',
	},
	welcome: {
		subject: 'Welcome to {club.name}, {name}',
		title: 'Welcome to the club',
		text: [
			dear,
			'Your membership has begun, and your dashboard is open.',
			'{access}',
			'We look forward to seeing you. On your first visit, please say hello at the pro shop: someone will show you round.',
			'{button}',
		],
		button: 'Open my dashboard',
	},
	refund: {
		subject: 'Your payment to {club.name} was refunded',
		title: 'Your payment was refunded',
		text: [dear, '{amount} was refunded to your wallet.', '{details}', question],
	},
	'slip-returned': {
		subject: 'Your payment to {club.name} was refunded',
		title: 'Your payment was refunded',
		text: [dear, '{amount} that you paid at the bank was returned to you by the office.', '{details}', question],
	},
} satisfies Partial<Record<MailName, MailText>>;

const letters = {
	'enquiry-thanks': {
		subject: 'Your message to {club.name}',
		title: 'We have your message',
		text: [
			'Thank you for your message. The office replies within two working days. If it is urgent, please call {club.officePhone}.',
			'If this was not you, please ignore this email.',
		],
	},
	'enquiry-reply': {
		subject: 'Re: Your message to {club.name}',
		title: 'Our reply',
		text: [dear, '{message}', '{button}', 'You wrote:', '{question}'],
		button: 'Reply in your dashboard',
	},
	'newsletter-confirm': {
		subject: 'Please confirm your subscription to the newsletter of {club.name}',
		title: 'Please confirm your subscription',
		text: [
			'You, or someone else, entered this address for our newsletter. It comes about once a month, with fixtures, the menu and news of the course.',
			'{button}',
			'The link works for seven days. If it was not you, please ignore this email.',
		],
		button: 'Confirm my subscription',
	},
	'newsletter-already': {
		subject: 'You already receive the newsletter of {club.name}',
		title: 'You are already subscribed',
		text: ['You, or someone else, entered this address for our newsletter again. There is nothing more to do.'],
	},
} satisfies Partial<Record<MailName, MailText>>;

const booking = (title: string, text: string): MailText => ({
	subject: `${title}: {event}`,
	title,
	text: [dear, text, 'The office writes: {reason}', '{booking}', '{button}'],
	button: 'My events',
});

const events = {
	'event-seat': booking(
		'You have a seat',
		'We are looking forward to seeing you. A file for your calendar is attached.',
	),
	'event-waiting': booking(
		'You are on the waiting list',
		'All seats are taken at the moment. We will write to you if you get a seat.',
	),
	'event-moved-up': booking(
		'You have a seat now',
		'You have moved up from the waiting list. A file for your calendar is attached.',
	),
	'event-guests-changed': booking('Your guests were changed', 'This is your booking now:'),
	'event-cancelled': booking(
		'Your booking is cancelled',
		'Thank you for telling us. Someone on the waiting list can have your seat.',
	),
	'event-cancelled-by-office': booking(
		'Your booking was cancelled',
		'We are sorry: the office had to cancel your booking. Please call us if you have questions.',
	),
} satisfies Partial<Record<MailName, MailText>>;

const changed = (title: string, text: string): MailText => ({
	subject: `${title}: your account at {club.name}`,
	title,
	text: [
		'{detail}',
		text,
		'This happened on {when}. Every other device was logged out.',
		'If this was not you, undo it within {undoDays} days and choose a new password, or call {club.officePhone}.',
		'{button}',
	],
	button: 'This was not me',
});
const notedChange = (title: string, text: string): MailText => ({
	subject: `${title}: your account at {club.name}`,
	title,
	text: ['{detail}', text, 'This happened on {when}.', 'If this was not you, call {club.officePhone} at once.'],
});

const accounts = {
	'email-change': {
		subject: 'Confirm your new address at {club.name}',
		title: 'Confirm your new email address',
		text: [
			'Enter this code on your profile page within {minutes} minutes.',
			'{code}',
			'If this was not you, please ignore this email.',
		],
	},
	'password-reset': {
		subject: 'Choose a new password for {club.name}',
		title: 'Choose a new password',
		text: [
			'You, or someone else, requested a new password. This link works once, within {minutes} minutes.',
			'{button}',
			'If it was not you, please ignore this email. Your password has not changed.',
		],
		button: 'Choose a new password',
	},
	guessing: {
		subject: 'Someone is trying to guess your password at {club.name}',
		title: 'Someone is trying to guess your password',
		text: [
			'Someone has tried many wrong passwords for your account today. None of them worked.',
			'We have slowed down these attempts. You can log in as usual.',
			'If you use the same password elsewhere, please choose a new one here, and turn on a second factor.',
			'{button}',
		],
		button: 'Choose a new password',
	},
	activation: {
		subject: 'Your login at {club.name}',
		title: 'Your login is ready, {name}',
		text: [
			'As a member you can now use the website of {club.name}: your card, your bookings and your payments. Your User ID is {userId}.',
			'Please choose a password.',
			'{button}',
			'The link works once, until {until}. If it has expired, please ask the club office for a new one: {club.officePhone}.',
			'If you are not a member of the club, please ignore this email.',
		],
		button: 'Choose a password',
	},
	'family-activation': {
		subject: 'Your login at {club.name}',
		title: 'Your login is ready, {name}',
		text: [
			'As a member’s family, you can now log in to the website of {club.name} and show your card on your phone. Your User ID is {userId}.',
			'Please choose a password.',
			'{button}',
			'The link works once, until {until}. If it has expired, please ask the club office for a new one: {club.officePhone}.',
			'If nobody in your family is a member of the club, please ignore this email.',
		],
		button: 'Choose a password',
	},
	'office-invitation': {
		subject: 'Your office account at {club.name}',
		title: 'Welcome to the office, {name}',
		text: [
			'An account for the club’s office was opened for you. Please choose a password.',
			'{button}',
			'The link works once, within {days} days. If it has expired, ask the person who opened the account for a new one.',
			'If you do not work for the club, please ignore this email.',
		],
		button: 'Choose a password',
	},
	'office-account-ready': {
		subject: 'Your office account at {club.name}',
		title: 'Your office account is ready',
		text: [
			"An account for the club's office was created for {email}.",
			'Its temporary password is not in this email: the person who set up the server has it. You will choose your own password when you first log in.',
			'{button}',
		],
		button: 'Open the office',
	},
	'email-corrected': {
		subject: 'Your new email address at {club.name}',
		title: 'This is your email address now',
		text: [
			dear,
			'The club office has corrected your email address. From now on we write to this one, and you log in with it.',
			'{button}',
			unexpected,
		],
		button: 'Log in',
	},
	'changed-email': changed(
		'Your email address was changed',
		'From now on we write to your new address, and you log in with it.',
	),
	'changed-password': changed('Your password was changed', 'The old one no longer works.'),
	'changed-app-on': changed(
		'The authenticator app is on',
		'From now on, logging in needs a code from your authenticator app.',
	),
	'changed-app-off': changed(
		'The authenticator app is off',
		'Logging in no longer needs a code from your authenticator app.',
	),
	'changed-passkey-added': changed('A passkey was added', 'You can log in with it without a password.'),
	'changed-passkey-removed': changed('A passkey was removed', 'It can no longer be used to log in.'),
	'changed-recovery-codes': changed('You have new recovery codes', 'The old ones no longer work.'),
	'changed-recovery-code-used': notedChange(
		'A recovery code was used',
		'A recovery code was used, with your password, to log in or to confirm a change to your account.',
	),
	'changed-reset': notedChange(
		'Your second factor was reset',
		'The club’s office removed your authenticator app, passkeys and recovery codes. Log in with your password and set up a new second factor.',
	),
} satisfies Partial<Record<MailName, MailText>>;

const texts: Record<MailName, MailText> = {
	...applicationMails,
	...membership,
	...requests,
	...payments,
	...billMails,
	...letters,
	...events,
	...hallMails,
	...teeTimeMails,
	...bookingMails,
	...accounts,
};

export const mailsAndDocuments: FirstEntry[] = [
	...firstList(
		'mail',
		Object.entries(texts).map(([slug, text]) => ({ slug, ...text })),
	),
	...documents,
];

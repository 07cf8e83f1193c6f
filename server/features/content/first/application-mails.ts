import type { MailName } from '#contract/content/mails.ts';
import { dear, type MailText } from './mail-text.ts';

const notMine = 'If this form is not yours, ignore this email: nothing will happen.';
const codeText = 'Enter this code on the page that is open. It works for {minutes} minutes and for this form only.';

const withStatus = [
	'{button}',
	'This link is personal; please do not share it. On another device you can open the same page with:',
	'{reference}',
];

export const applicationMails = {
	'verification-code': {
		subject: 'Here is your code for {club.name}',
		title: 'Verify your email',
		text: [dear, codeText, '{code}', '{form}', 'Or open this link. It works for one day.', '{button}', notMine],
		button: 'Verify my email',
	},
	'application-waiting': {
		subject: 'We already have your application, {name}',
		title: 'We already have your application',
		text: [
			dear,
			'Your application is with the office and has not been changed.',
			'Your email address is already verified, so there is no code to enter.',
			'{button}',
		],
		button: 'See the status',
	},
	'application-changed': {
		subject: 'We already have your application, {name}',
		title: 'We already have your application',
		text: [
			dear,
			'Your application is with the office and has not been changed.',
			'We have kept the form that was sent just now:',
			'{form}',
			'Open this link to see what it would change, and to use it or discard it.',
			'{button}',
			codeText,
			'{code}',
			notMine,
		],
		button: 'See and change my application',
	},
	'application-received': {
		subject: 'We have your application, {name}',
		title: 'Your application is with the committee',
		text: [
			dear,
			'Your email address is verified and your application is complete.',
			'The committee will now decide. You can see the status at any time:',
			...withStatus,
		],
		button: 'See the status',
	},
	'application-more-info': {
		subject: '{club.name} needs more information from you',
		title: 'The office needs more information from you',
		text: [
			dear,
			'The office writes:',
			'{message}',
			'{fields}',
			'Please correct these fields. Everything else stays as you sent it.',
			...withStatus,
		],
		button: 'Answer the office',
	},
	'application-rejected': {
		subject: 'Your application to {club.name}',
		title: 'Your application was not accepted',
		text: [
			dear,
			'The committee has considered your application and has not accepted it.',
			'Reason: {reason}',
			'If you think this is a mistake, reply to this email or call {club.officePhone}.',
			'You can apply again with the same email address if the reason no longer applies.',
		],
	},
	'application-of-member': {
		subject: 'An application with your email address at {club.name}',
		title: 'Your address was used for a new application',
		text: [
			dear,
			'You, or someone else, applied for membership with this email address.',
			'You are already a member, so nothing was changed. You can log in, or request a new password there.',
			'{button}',
		],
		button: 'Log in',
	},
	'support-request': {
		subject: '{applicant} would like to join {club.name}',
		title: 'Do you support this application, {name}?',
		text: [
			'{applicant} has applied for membership, with you as the {role}.',
			'Please look at the application and tell us whether you support it. You can also decline, or say that you do not know the applicant. The applicant does not see your answer.',
			'{button}',
			'The link works until {until}. Please do not forward it. If you have a question, call the club office: {club.officePhone}.',
		],
		button: 'See the applicant',
	},
	'support-reminder': {
		subject: 'Reminder: {applicant} would like to join {club.name}',
		title: 'We have no answer from you yet, {name}',
		text: [
			'Some days ago we asked whether you support the application of {applicant} as the {role}.',
			'{button}',
			'The link works until {until}. If you have a question, call the club office: {club.officePhone}.',
		],
		button: 'See the applicant',
	},
} satisfies Partial<Record<MailName, MailText>>;

import { type FirstEntry, firstSingle } from './entry.ts';

const application = firstSingle('application', {
	description:
		'Choose your category and apply for membership. It takes about fifteen minutes, and your draft is saved on your phone.',
	title: 'Apply for membership',
	lead: 'Choose your membership category. You can change it later; nothing you type is lost.',
	categories: {
		serving: 'Serving in the army, navy or air force. You will need your BA number.',
		retired: 'Retired from the army, navy or air force.',
		government: 'Serving in the civil service of Bangladesh.',
		civilian: 'All other residents. You need a member to propose you.',
		corporate: 'For companies, with nominated players.',
		foreign: 'You will need your passport and visa.',
	},
	verify: {
		description: 'Enter the six digits that we sent to your email address.',
		hints: [
			'Check your spam or junk folder.',
			'Make sure the email address above is right.',
			'Allow a few minutes for the email to arrive.',
			'If we already have your application, or you are a member, our email says so.',
		],
	},
	verified: {
		description: 'Your email address is verified. The admin must approve your registration next.',
		steps: [
			'The admin must now approve your registration.',
			'Your User ID and Password will be emailed to you by the admin.',
			'After login, the registration fee must be paid to unlock the dashboard and become an official member.',
		],
	},
});

const applicationStatus = firstSingle('applicationStatus', {
	description: 'See the status of your application with your email address and reference code.',
	title: 'Application status',
	lead: 'Enter your email address and the reference code from the email that we sent after you verified your address.',
	referenceHint: 'Ten letters and digits, in our email',
	stepsTitle: 'What happens to an application',
	steps: [
		'You verify your email address with the code we send you.',
		'The committee reads the application. If something is missing, we ask you for it here.',
		'We email you the decision. If you are approved, the email has your User ID and Password.',
		'You log in and pay the registration fee, and your membership begins.',
	],
	phoneText: 'You have no reference code? The office finds your application by your name:',
});

const login = firstSingle('login', {
	description: 'Members log in here with their email address or User ID and password.',
	title: 'Welcome back',
	text: 'Log in with your email address or your User ID.',
	applyText: 'Not a member yet?',
	picture: { id: 'dawn-mist', alt: 'Mist over the fairway and the river at dawn' },
	forgot: {
		description: 'Request a link by email with which you choose a new password.',
		text: 'Enter the email address you log in with, and we will send you a link to choose a new password.',
	},
	checkEmail: {
		description: 'We have sent you a link to choose a new password.',
		title: 'Check your email',
		text: 'If there is an account for {email}, we have sent it a link to choose a new password. It works once, for one hour.',
		textWithoutEmail: 'If you requested a new password, the link is in your inbox. It works once, for one hour.',
		hints: ['Check your spam or junk folder.'],
		againText: 'Wrong address, or nothing after a few minutes?',
	},
});

const checkout = firstSingle('checkout', {
	description: 'The membership registration fee is {total} with tax, paid by mobile wallet.',
	lead: 'The registration fee is due after your application is approved. The membership fee of your category is settled with the office later. Nothing is charged on this page.',
	stepsTitle: 'What happens next',
	visitors: {
		title: 'Payment follows approval.',
		text: 'Send your application first, and the committee decides.',
	},
	steps: [
		'Log in with the User ID and password that we email you after approval.',
		'Pay on the wallet’s own page with your number, a code and your PIN. The club sees none of them.',
		'You return to this site, your dashboard opens, and we email you the receipt.',
	],
	methodText: 'You approve the payment on the wallet’s own page.',
});

/** The texts around the forms of applications, accounts and payment. */
export const forms: FirstEntry[] = [application, applicationStatus, login, checkout];

import { type FirstEntry, firstSingle } from './entry.ts';

const application = firstSingle('application', {
	description:
		'Choose your category and apply for membership. It takes about fifteen minutes, and your draft is saved on your device.',
	title: 'Apply for membership',
	lead: 'Choose your membership category. You can change it later; nothing you type is lost. After approval you pay the registration fee; the membership fee is settled with the office later.',
	categories: {
		serving: 'Serving in the army, navy or air force. You will need your BA number.',
		retired: 'Retired from the army, navy or air force. You will need your BA number.',
		government: 'Serving in the civil service of Bangladesh. You need a member to propose you.',
		civilian: 'All other residents. You need a member to propose you.',
		corporate: 'For companies, with nominated players. You need a member to propose you.',
		foreign: 'You will need your passport and visa.',
	},
	verify: {
		description: 'Enter the six digits that we sent to your email address.',
		hints: [
			'Check your spam or junk folder.',
			'Make sure the email address above is right.',
			'Allow a few minutes for the email to arrive.',
			'If we already have your application, or you are a member, the email will say so.',
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
	newCodeText: 'Until then, use the code in the newest email.',
	changes: {
		title: 'We already have your application.',
		text: 'It has not been changed. You can use the new form or discard it.',
	},
	member: {
		title: 'You are already a member.',
		text: 'No new application is needed; log in with your User ID or email.',
	},
	again: { title: 'Your address is already verified.', text: 'There is nothing more to do.' },
	link: {
		description: 'The link in our verification email.',
		text: 'Thank you. The admin will read the application of {name} ({category}) and write to this address.',
		textWithoutName: 'Thank you. The admin will read your application and write to this address.',
		changes: 'We already have your application. You can use the form you sent now to change it.',
		member: 'You are already a member, so no new application is needed.',
	},
	needs: {
		civilian:
			'It takes about fifteen minutes. You need your NID, your last tax return, a passport-size photograph, and the membership number and signature of the member who proposes you.',
		defence:
			'It takes about fifteen minutes. You need your NID, your BA number, your last tax return and a passport-size photograph.',
		foreign:
			'It takes about fifteen minutes. You need your passport, your last tax return and a passport-size photograph.',
	},
	notes: {
		identity:
			'Type the details exactly as they are printed on the card. The office compares them with your NID copy below.',
		family: 'Your spouse and your children or dependants below 21 can use the club on your membership.',
		golf: 'Leave both empty if you are new to golf.',
		reference: 'A member who knows you and signs for you.',
		documents:
			'Photos taken with your phone are fine. Only the office can open these documents, and we record each time someone does.',
		account: 'We will send a six-digit code to this address, and your User ID and Password after approval.',
	},
	formHelp: {
		kept: 'Your draft is kept for seven days. Identity numbers, passport details and income are kept only until you close this tab.',
		notKept: 'This browser does not save drafts. Please finish in one session, or open the page outside private mode.',
		phoneText: 'Need help? Call {phone}.',
		withoutScript: 'This form needs JavaScript. Turn it on in your browser, or call the club office: {phone}.',
	},
	formEnd: {
		payLater:
			'Nothing is due today. You pay the registration fee after your application is approved; Pay Now shows the amount.',
		agree: 'By registering you agree to the club’s {terms} and {privacy}.',
	},
	draft: {
		title: 'You have started an application',
		text: 'Started as {category}, saved on this device {time}.',
		otherCategory: 'You have now chosen {category}: the fields that both forms share are kept.',
		kept: 'Identity numbers, passport details and income are kept only until you close this tab.',
		expired: 'Pictures to choose again: {count}. Without an application the club keeps pictures for a day only.',
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
	phoneText: 'No reference code? The office can find your application by your name:',
	sentText: 'Dear {name}, you applied on {date} as {category}.',
	statuses: {
		PENDING_VERIFICATION: {
			title: 'Your email address is not verified yet',
			text: 'Enter the six digits we emailed to you, or request a new code. The committee then decides on your application.',
		},
		PENDING_APPROVAL: {
			title: 'Your application is with the committee',
			text: 'There is nothing for you to do now. We will write to you when it is decided, or if something is missing.',
		},
		MORE_INFO: {
			title: 'The office needs more information from you',
			text: 'Everything else stays as you sent it. The committee will decide once you have answered.',
		},
		APPROVED: {
			title: 'Your application is approved',
			text: 'We have emailed you your User ID and Password. Log in and pay the registration fee to become an official member.',
		},
		ACTIVE: {
			title: 'You are a member',
			text: 'The registration fee is paid and your dashboard is open. See you on the first tee.',
		},
		REJECTED: {
			title: 'Your application was not accepted',
			text: 'If you think this is a mistake, write to us or call the office. You may apply again with the same email.',
		},
	},
	change: {
		title: 'You sent a newer form',
		text: 'It was sent on {date} for {name}, {category}. Your application stays as it is until you use it.',
		same: 'It is the same as your application.',
	},
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
		text: 'If there is an account for {email}, we have sent it a link to choose a new password. The link works once and expires after one hour.',
		textWithoutEmail:
			'If you requested a new password, the link is in your inbox. It works once and expires after one hour.',
		hints: ['Check your spam or junk folder.'],
		againText: 'Wrong address?',
	},
	loggedIn: { title: 'You are logged in', text: 'As {email}, in this browser.' },
	reset: {
		description: 'Choose a new password with the link in our email.',
		text: 'Choose a new password. All devices that are logged in with the old one will be logged out.',
		invalid: 'This link has been used, has expired or is incomplete. Your password has not changed.',
	},
	activate: {
		description: 'Members who got a letter or an email from the club choose their password here.',
		text: 'Your letter from the club has your User ID and a code. Enter both, and the email address that you want to log in with. We will send a link to that address.',
		sent: 'We have sent a link to {email}. Open it to choose your password. If nothing arrives within a few minutes, check your spam folder, or try again with another address.',
		linkText: 'Choose a password. You will log in with {email} or your User ID.',
		invalid:
			'This link has been used, has expired or is incomplete. If you have a letter with a code, you can ask for a new link; otherwise please call the club.',
	},
	undo: {
		description: 'Undo a change to your account with the link in our email.',
		text: 'If that was not you, undo it. Your email address and your second factor are then as they were before, every device is logged out, and we email you a link to choose a new password.',
		done: 'Your account is as it was before, and every device is logged out. An email with a link to choose a new password is on its way to you. The old password no longer works.',
		invalid:
			'This link has been used, is older than {days} days or is incomplete. If someone else changed your account, please call the club.',
	},
});

const checkout = firstSingle('checkout', {
	description: 'The membership registration fee is {total} with tax, paid by mobile wallet.',
	lead: 'Nothing is charged on this page. The fee is due after your application is approved.',
	stepsTitle: 'What happens next',
	visitors: {
		title: 'Payment follows approval.',
		text: 'Send your application first, and the committee decides. The membership fee of your category is settled with the office later.',
	},
	steps: [
		'Log in with the User ID and Password that we email you after approval.',
		'Pay on the wallet’s own page with your number, a code and your PIN. The club sees none of them.',
		'You return to this site, your dashboard opens, and we email you the receipt.',
	],
	methodText: 'You approve the payment on the wallet’s own page.',
	payment: {
		description: 'Members pay their registration fee here, after login.',
		text: 'The club never sees your PIN. After paying you return to this site, and we email you the receipt. You are never charged twice.',
		started: 'You have already started this payment. The button continues it.',
		walletText: 'Nothing happens?',
		paid: {
			title: 'Nothing to pay',
			text: 'Your registration fee is paid. Your dashboard is open.',
		},
	},
	status: {
		description: 'The status of a payment of the registration fee.',
		noPayment:
			'We could not tell which payment you mean. Your dashboard lists all your payments. If you have just paid, please do not pay again: your dashboard opens as soon as the wallet confirms.',
		logIn: {
			title: 'Please log in to see your payment',
			text: 'You are not logged in on this browser. If you confirmed the payment in the wallet, it counts. Please do not pay again.',
		},
		missing: {
			title: 'There is no such payment',
			text: 'The address may be incomplete, or the payment may belong to another member. Your dashboard shows your payments.',
		},
		unavailable: {
			title: 'The status could not be loaded',
			text: 'If you confirmed the payment in the wallet, it counts. Please do not pay again before you see its status here.',
		},
		stopped: 'This page has stopped checking, but the club’s server continues.',
		phoneText: 'Questions? Call the office on {phone}.',
	},
	attempts: {
		PENDING: {
			title: 'Waiting for the wallet',
			text: 'We check every few seconds. You can close this page: if you have confirmed, the payment counts, and you are never charged twice.',
		},
		PAID: {
			text: 'Your dashboard is open. We have emailed you the receipt, and you can find it in your dashboard at any time.',
		},
		FAILED: {
			title: 'The payment did not go through',
			text: 'The balance may be too low, or the wallet may be blocked. Please check in the wallet’s app.',
		},
		CANCELLED: { title: 'Payment cancelled', text: 'You can pay whenever you are ready.' },
		EXPIRED: { title: 'The payment ran out of time', text: 'You can pay whenever you are ready.' },
		UNKNOWN: {
			title: 'Not confirmed yet',
			text: 'If the money has left your wallet, it will be credited and your dashboard will open.',
		},
		MISMATCH: {
			title: 'The office is checking this payment',
			text: 'If money has left your wallet, it is not lost. The office compares it with the wallet’s records and will write to you.',
		},
		REFUNDED: {
			title: 'The payment was refunded',
			text: 'The money goes back to the wallet it came from. Your dashboard is closed until the fee is paid again.',
		},
	},
});

const newsletter = firstSingle('newsletter', {
	sent: 'Please check your inbox and confirm with the link we have sent you.',
	confirm: {
		description: 'The link in our newsletter email.',
		done: {
			title: 'You are subscribed',
			text: 'Thank you. The newsletter comes about once a month. Each one has a link to unsubscribe.',
		},
		invalid: {
			title: 'This link no longer works',
			text: 'It was valid for seven days. Enter your address again, and we will send you a new link.',
		},
	},
	unsubscribe: {
		description: 'The link at the foot of our emails.',
		newsletter: {
			title: 'Unsubscribe from the newsletter?',
			text: 'We will stop sending you the newsletter. You can subscribe again at any time.',
			done: 'You have unsubscribed. Thank you for reading.',
		},
		members: {
			title: 'Unsubscribe from the club’s mailings?',
			text: 'We will stop sending you emails that go to all members. We will still write to you about your membership, your payments and your event bookings.',
			done: 'You have unsubscribed. The club’s notices are still on the site.',
		},
	},
});

const cardCheck = firstSingle('cardCheck', {
	description: 'Whether a membership card of the club is valid.',
	valid: 'This card is valid.',
	paused: 'The membership of this card is paused; the card is not valid at the moment.',
	expired: 'A card is valid for one calendar year. The new card is in the member’s dashboard.',
	withdrawn: 'The membership of this card is not valid at the moment.',
	lost: 'This card was reported lost. Please keep it and call the office.',
	returned: 'This card was returned to the office. Please keep it and call the office.',
	unknown: 'This card was not issued by the club. Please call the office on {phone}.',
});

const messagePages = firstSingle('messagePages', {
	notFound: { description: 'There is no page at this address.' },
	offline: {
		title: 'You are offline',
		text: 'This page needs an internet connection. Pages that you have opened on this device are still available. You can call the office on {phone}.',
	},
	failed: {
		title: 'This page could not be loaded',
		text: 'Check your connection and try again. If it still does not work, please call the office on {phone}.',
	},
});

/** The texts around the forms of applications, accounts and payment, and of pages that are only a message. */
export const forms: FirstEntry[] = [
	application,
	applicationStatus,
	login,
	checkout,
	newsletter,
	cardCheck,
	messagePages,
];

import { dear } from './mail-text.ts';

/** About bills, and what happens when they are not paid. */
export const billMails = {
	'arrears-reminded': {
		subject: 'A reminder: your bill from {club.name}',
		title: 'A bill is still open',
		text: [
			dear,
			'{amount} is overdue since {since}. Perhaps it was forgotten. If you have paid in the last days, please ignore this email.',
			'{button}',
		],
		button: 'See my account',
	},
	'arrears-restricted': {
		subject: 'Second reminder: {amount} is overdue',
		title: 'Please pay your bills',
		text: [
			dear,
			'{amount} is overdue since {since}. Until it is paid, you cannot sign chits in the restaurant, the pro shop or on the course. You can pay there in cash.',
			'If you cannot pay all of it now, please talk to the office.',
			'{button}',
		],
		button: 'See my account',
	},
	'arrears-warned': {
		subject: 'Your membership will be suspended on {until}',
		title: 'Before your membership is suspended',
		text: [
			dear,
			'{amount} is overdue since {since}. If it is not paid before {until}, the membership is suspended: the card is not valid at the gate, and no event can be booked.',
			'Please pay, or talk to the office.',
			'{button}',
		],
		button: 'See my account',
	},
	'arrears-suspended': {
		subject: 'Your membership is suspended',
		title: 'Your membership is suspended',
		text: [
			dear,
			'{amount} is overdue since {since}, so your membership is suspended: the card is not valid at the gate, and bookings of events are cancelled. It is active again as soon as the amount is paid.',
			'{button}',
		],
		button: 'See my account',
	},
	'arrears-listed': {
		subject: 'The committee will decide about your membership',
		title: 'The committee will decide about your membership',
		text: [
			dear,
			'{amount} is overdue since {since}. At its next meeting the committee decides whether your membership ends. If the amount is paid before, it is active again.',
			'{button}',
		],
		button: 'See my account',
	},
	'arrears-lifted': {
		subject: 'Thank you, your bills are paid',
		title: 'Thank you, your bills are paid',
		text: [dear, 'Nothing is overdue any more. You can use the club as before.', '{button}'],
		button: 'See my account',
	},
	bill: {
		subject: 'Your bill of {month} from {club.name}',
		title: 'Your bill of {month}',
		text: [
			dear,
			'Your bill of {month} is attached. It comes to {amount}.',
			'{details}',
			'You can pay in your account, at the counter in the clubhouse or by bank transfer. Your account shows every charge. Is something wrong? Please tell us before the last day to pay.',
			'{button}',
		],
		button: 'See my account',
	},
	'pay-reminder': {
		subject: 'Your bill of {month} is to be paid by {day}',
		title: 'A reminder of your bill',
		text: [
			dear,
			'You asked us to remind you: {amount} of your bill of {month} is open. Please pay it by {day}.',
			'{button}',
			'You can change or stop these reminders in your account.',
		],
		button: 'Pay in my account',
	},
	'annual-statement': {
		subject: 'Your statement of the tax year {year} from {club.name}',
		title: 'Your statement of the tax year {year}',
		text: [
			dear,
			'Your statement from July to June is attached, for your tax return. It has every charge and every payment of the tax year {year}.',
			'Your account has the statement of every month. Is something wrong? Please tell us.',
			'{button}',
		],
		button: 'See my account',
	},
	'cheque-returned': {
		subject: 'Your cheque of {amount} came back from the bank',
		title: 'Your cheque came back from the bank',
		text: [
			dear,
			'The bank has not paid your cheque of {amount}. It does not count as a payment, and what you wanted to pay with it is still open.',
			'{details}',
			'Please pay in cash, by bank transfer or with your wallet. We take no other cheque until the office allows it again.',
			'{button}',
		],
		button: 'See my account',
	},
	'credit-note': {
		subject: 'A credit note from {club.name}',
		title: 'We have credited {amount}',
		text: [
			dear,
			'We have taken {amount} off a bill of yours. The credit note is attached.',
			'{details}',
			'If the bill was paid, the amount counts for what you are charged next.',
			'{button}',
		],
		button: 'See my account',
	},
	'dispute-received': {
		subject: 'We have your dispute about {amount}',
		title: 'We look at what you disputed',
		text: [
			dear,
			'You told us that this is wrong:',
			'{details}',
			'The office will decide about it and write to you. Until then this amount does not count as overdue. Please pay the rest of your bill as usual.',
			'{button}',
		],
		button: 'See my account',
	},
	'dispute-accepted': {
		subject: 'We have taken back {amount}',
		title: 'You were right',
		text: [
			dear,
			'We have accepted your dispute and taken {amount} off your account.',
			'{details}',
			'{answer}',
			'Please pay what is left of it by {until}.',
			'{button}',
		],
		button: 'See my account',
	},
	'dispute-rejected': {
		subject: 'About the {amount} that you disputed',
		title: 'We could not accept your dispute',
		text: [
			dear,
			'We have looked at what you disputed, and it stays as it is.',
			'{details}',
			'{answer}',
			'If it is not paid yet, please pay it by {until}. After that day it counts as overdue again.',
			'{button}',
		],
		button: 'See my account',
	},
	letter: {
		subject: '{subject}',
		title: 'A letter from the club',
		text: [dear, 'Our letter {reference} is attached: {subject}.'],
	},
};

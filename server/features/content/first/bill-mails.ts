import { dear } from './mail-text.ts';

/** About bills, and what happens when they are not paid. */
export const billMails = {
	'arrears-reminded': {
		subject: 'A reminder: your bill from {club.name}',
		title: 'A bill is still unpaid',
		text: [
			dear,
			'{amount} has been overdue since {since}. Perhaps it was forgotten. If you have paid in the last few days, please ignore this email.',
			'{button}',
		],
		button: 'See my account',
	},
	'arrears-restricted': {
		subject: 'Second reminder: {amount} is overdue',
		title: 'Please pay your bills',
		text: [
			dear,
			'{amount} has been overdue since {since}. Until it is paid, you cannot sign chits in the restaurant, the pro shop or on the course. You can pay there in cash.',
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
			'{amount} has been overdue since {since}. If it is not paid before {until}, your membership will be suspended: your card will not be valid at the gate, and you will not be able to book events.',
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
			'{amount} has been overdue since {since}, so your membership is suspended: your card is not valid at the gate, and your event bookings are cancelled. Your membership becomes active again as soon as the amount is paid.',
			'{button}',
		],
		button: 'See my account',
	},
	'arrears-listed': {
		subject: 'The committee will decide on your membership',
		title: 'The committee will decide on your membership',
		text: [
			dear,
			'{amount} has been overdue since {since}. The committee will decide at its next meeting whether your membership ends. If the amount is paid before then, your membership becomes active again.',
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
		subject: 'Your bill for {month} from {club.name}',
		title: 'Your bill for {month}',
		text: [
			dear,
			'Your bill for {month} is attached. It comes to {amount}.',
			'{details}',
			'You can pay in your account, at the counter in the clubhouse or by bank transfer. Your account shows every charge. If something is wrong, please tell us before the last day to pay.',
			'{button}',
		],
		button: 'See my account',
	},
	'pay-reminder': {
		subject: 'Your bill for {month} is due by {day}',
		title: 'A reminder about your bill',
		text: [
			dear,
			'You asked us to remind you: {amount} of your bill for {month} is still unpaid. Please pay it by {day}.',
			'{button}',
			'You can change or stop these reminders in your account.',
		],
		button: 'Pay in my account',
	},
	'annual-statement': {
		subject: 'Your statement for the tax year {year} from {club.name}',
		title: 'Your statement for the tax year {year}',
		text: [
			dear,
			'Your statement from July to June is attached, for your tax return. It lists every charge and every payment of the tax year {year}.',
			'Your account has the statement for every month. If something is wrong, please tell us.',
			'{button}',
		],
		button: 'See my account',
	},
	'cheque-returned': {
		subject: 'Your cheque of {amount} came back from the bank',
		title: 'Your cheque came back from the bank',
		text: [
			dear,
			'The bank has not paid your cheque of {amount}. It does not count as a payment, and what you wanted to pay with it is still unpaid.',
			'{details}',
			'Please pay in cash, by bank transfer or with your wallet. We cannot take another cheque from you until the office allows it.',
			'{button}',
		],
		button: 'See my account',
	},
	'credit-note': {
		subject: 'A credit note from {club.name}',
		title: 'We have credited {amount}',
		text: [
			dear,
			'We have taken {amount} off one of your bills. The credit note is attached.',
			'{details}',
			'If you have already paid the bill, we use the amount for your next charges.',
			'{button}',
		],
		button: 'See my account',
	},
	'dispute-received': {
		subject: 'We have your dispute about {amount}',
		title: 'We are looking at what you disputed',
		text: [
			dear,
			'You told us that this is wrong:',
			'{details}',
			'The office will decide and write to you. Until then this amount does not count as overdue. Please pay the rest of your bill as usual.',
			'{button}',
		],
		button: 'See my account',
	},
	'dispute-accepted': {
		subject: 'We have taken {amount} off your account',
		title: 'Your dispute is accepted',
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
			'We have checked what you disputed. The charge stays as it is.',
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

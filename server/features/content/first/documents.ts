import { type FirstEntry, firstSingle } from './entry.ts';

/** The words on printed documents. */
export const documents: FirstEntry[] = [
	firstSingle('receipt', {
		title: 'Money receipt',
		thanks: 'Thank you.',
		footer: 'This receipt was made by computer and needs no signature.',
	}),
	firstSingle('activationLetter', {
		title: 'Your login for the website',
		text: [
			'As a member you can now use the website of the club: your card, your bookings and your payments.',
			'Scan the QR code, or open the page and type your User ID and the code. Then choose an email address and a password. The code works once.',
		],
		footer: 'Questions? Please call the club office, {club.officePhone}.',
	}),
	firstSingle('card', {
		backTitle: 'For the member named on the front',
		conditions: [
			'Please show this card at the gate and in the clubhouse.',
			'It is valid only for its holder and only with the membership.',
		],
		found: 'Found? Please call {club.officePhone}.',
	}),
];

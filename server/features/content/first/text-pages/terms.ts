import { firstTextPage } from './text-page.ts';

export const terms = firstTextPage('terms', {
	title: 'Terms',
	description:
		'The terms of use of this website of {club.name}: applications, accounts, the registration fee and refunds, events, the hall and reviews.',
	lead: 'What you can expect from this website, and what we expect from those who use it.',
	dated: '2026-11-15',
	sections: [
		{
			id: 'site',
			title: 'This website',
			text: [
				'This website is run by {club.name}. We try to keep it correct, but prices, hours and dates can change. Please confirm them with the office.',
			],
		},
		{
			id: 'application',
			title: 'Applying',
			text: [
				'You may send one application for each email address. What you state must be true, and the documents must be your own. The committee decides, and may ask for more information. Your membership begins when the application is approved and the registration fee is paid.',
				'Applying is free and does not oblige you to join.',
			],
			links: [{ label: 'Membership fees', path: '/membership' }],
		},
		{
			id: 'account',
			title: 'Your account',
			text: [
				'Your account and your membership card are personal. Keep your password secret, and tell us at once if someone else may know it. We may close an account that is used to harm the club or other people; we will tell you why.',
			],
		},
		{
			id: 'fee',
			title: 'The registration fee',
			text: [
				'The fee and its tax are shown before you pay. You pay on the mobile wallet’s own page. We email you the receipt, and it stays in your dashboard. If the fee is ever charged twice, we refund the second payment to the same wallet.',
				'If you change your mind before you have used the club as a member, write to the office. The fee is refunded to the same wallet, and the membership ends.',
			],
			links: [{ label: 'The payment summary', path: '/checkout' }],
		},
		{
			id: 'events',
			title: 'Events',
			text: [
				'Your seat is reserved when you receive the confirmation by email. If you cannot come, please cancel before booking closes, so that someone on the waiting list can take the seat. If we have to cancel an event because of rain or the river, we tell everyone who has booked.',
			],
		},
		{
			id: 'hall',
			title: 'Booking the hall',
			text: [
				'The form on the hall’s page is a request, not a booking. The office calls you back. The date is booked when the office has confirmed it.',
			],
			links: [{ label: 'The convention hall', path: '/convention-hall' }],
		},
		{
			id: 'reviews',
			title: 'Reviews',
			text: [
				'Reviews should be about the food, the service and the restaurant. We hide reviews that insult people, name third parties or advertise, and record the reason. We do not hide a review because it is critical.',
			],
			links: [{ label: 'Restaurant reviews', path: '/review' }],
		},
		{
			id: 'course',
			title: 'On the course',
			text: [
				'The local rules are on the back of the scorecard and in the pro shop. You play at your own risk and are responsible for damage your ball causes. The course closes when there is thunder. Please leave it as soon as you hear the siren: the siren is not a suggestion.',
			],
			links: [{ label: 'The nine holes', path: '/golf-course' }],
		},
		{
			id: 'law',
			title: 'Law',
			text: ['The law of Bangladesh applies. If there is a problem, please talk to the office first.'],
			links: [{ label: 'Contact', path: '/contact' }],
		},
	],
});

import { club } from '#contract/core/club.ts';
import type { PageText } from './help.ts';

export const terms: PageText = {
	title: 'Terms',
	description: `The terms under which ${club.name} runs this website: applying, accounts, the registration fee and refunds, events, reviews, and the hall.`,
	lead: 'What you can expect of this website, and what we expect of those who use it.',
	dated: '2026-11-15',
	sections: [
		{
			id: 'site',
			title: 'This website',
			text: [
				`It is run by ${club.name}. We take care that what stands here is right. Prices, hours and dates can change; what the office tells you on the day is what counts.`,
			],
		},
		{
			id: 'application',
			title: 'Applying',
			text: [
				'You may apply once with one email address. What you state must be true and the documents your own. The committee decides, and may ask for more. An approved application becomes a membership when the registration fee is paid; until then the dashboard stays locked.',
				'Sending the form costs nothing and binds you to nothing.',
			],
			links: [{ label: 'Membership fees', path: '/membership' }],
		},
		{
			id: 'account',
			title: 'Your account',
			text: [
				'Your account and your card are for you alone. Keep the password to yourself and tell us at once if anyone else may know it. We may close an account that is used to harm the club or others; you are told why.',
			],
		},
		{
			id: 'fee',
			title: 'The registration fee',
			text: [
				'The fee and its tax are shown before you pay, and you pay on the page of the mobile wallet. The receipt comes by mail and stays in the dashboard. Should the same fee ever be taken twice, the second payment is given back to the wallet it came from.',
				'If you change your mind before you have used the club as a member, write to the office: a fee that is refunded goes back to the same wallet, and the membership ends with it.',
			],
			links: [{ label: 'The payment summary', path: '/checkout' }],
		},
		{
			id: 'events',
			title: 'Events',
			text: [
				'A seat is yours when the mail says so. Cancel before registration closes if you cannot come; a person on the waiting list will be glad. When we have to call off an event because of rain or the river, everyone who registered hears of it.',
			],
		},
		{
			id: 'hall',
			title: 'Booking the hall',
			text: [
				'The form on the hall’s page is a request, not a booking. The office calls you back; the day is yours when the office has confirmed it.',
			],
			links: [{ label: 'The convention hall', path: '/convention-hall' }],
		},
		{
			id: 'reviews',
			title: 'Reviews',
			text: [
				'Say what you found, good or bad, about the food, the service and the room. We take off what insults people, names third parties or advertises, and note the reason; we do not take off a review because it is a bad one.',
			],
			links: [{ label: 'Restaurant reviews', path: '/review' }],
		},
		{
			id: 'course',
			title: 'On the course',
			text: [
				'The local rules are on the back of the scorecard and in the pro shop. You play at your own risk and answer for the ball you hit. The course closes at thunder; the siren is not a suggestion.',
			],
			links: [{ label: 'The nine holes', path: '/golf-course' }],
		},
		{
			id: 'law',
			title: 'Law',
			text: ['The law of Bangladesh applies. We would always rather talk first: the office is on the telephone below.'],
			links: [{ label: 'Contact', path: '/contact' }],
		},
	],
};

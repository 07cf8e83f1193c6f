import { firstTextPage } from './text-page.ts';

export const help = firstTextPage('help', {
	title: 'Help',
	description:
		'How to apply to {club.name}, verify your email address, log in, pay the registration fee and visit the club, and where to ask if something does not work.',
	lead: 'What people ask the office most often.',
	sections: [
		{
			id: 'apply',
			title: 'How do I become a member?',
			text: [
				'Choose your category, fill in the form and send it. We email you a six-digit code to verify your address. The committee then decides on your application. When it is approved, we email you your User ID and a password. Log in and pay the registration fee, and your membership begins.',
				'What you type is saved on your device, so you can stop and continue later. Pictures of documents may be up to 5 MB each.',
			],
			links: [
				{ label: 'The categories and their fees', path: '/membership' },
				{ label: 'The application form', path: '/membership-registration' },
				{ label: 'See the status of my application', path: '/application-status' },
			],
		},
		{
			id: 'code',
			title: 'The code did not arrive',
			text: [
				'Allow a few minutes, and look in your spam or junk folder. You can request a new code on the page where you enter it; only the newest code works. If you mistyped your address in the form, send the form again with the right one.',
			],
		},
		{
			id: 'login',
			title: 'I cannot log in',
			text: [
				'Log in with your email address or your User ID. The first password, which we emailed to you, works for fourteen days. After ten failed attempts, login is blocked for 15 minutes. Your account is not affected.',
			],
			links: [
				{ label: 'Log in', path: '/login' },
				{ label: 'Choose a new password', path: '/forgot-password' },
			],
		},
		{
			id: 'payment',
			title: 'I paid, but the dashboard is still locked',
			text: [
				'The wallet sometimes confirms a payment late. We keep checking, and your dashboard opens as soon as it confirms. Please do not pay again. If the dashboard is still locked after an hour, call the office with the transaction number from your wallet.',
			],
			links: [{ label: 'About the registration fee', path: '/checkout' }],
		},
		{
			id: 'events',
			title: 'How do I book an event?',
			text: [
				'Members book in the dashboard, under Events, and can bring guests if the event allows it. When all seats are taken you can join the waiting list; we will email you when you get a seat. You can cancel until booking closes.',
			],
			links: [{ label: 'Upcoming events', path: '/upcoming-events' }],
		},
		{
			id: 'guests',
			title: 'Can I visit without being a member?',
			text: ['Yes. Guests can play, eat at the restaurant, stay in the guest room and use the pro shop.'],
			links: [
				{ label: 'Hours, green fee, handicap and dress', path: '/visiting' },
				{ label: 'Facilities for guests', path: '/facilites-guests' },
				{ label: 'The convention hall', path: '/convention-hall' },
			],
		},
		{
			id: 'data',
			title: 'What data do you hold about me, and how can I have it erased?',
			text: [
				'In the dashboard, under Profile, you can see and correct your data, download it, and ask for it to be erased. The Privacy Policy says what we keep, why and for how long.',
			],
			links: [{ label: 'Privacy Policy', path: '/privacy' }],
		},
		{
			id: 'someone',
			title: 'I would like to talk to someone',
			text: ['Call the office on {club.officePhone}: {hours.office}.'],
			links: [{ label: 'Write to us', path: '/contact' }],
		},
	],
});

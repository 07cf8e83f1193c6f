import { club } from '#contract/core/club.ts';

/** A page of short sections under headings. */
export type PageText = {
	title: string;
	description: string;
	lead: string;
	/** When its text last changed. */
	dated?: string;
	sections: readonly {
		id: string;
		title: string;
		text: readonly string[];
		points?: readonly string[];
		links?: readonly { label: string; path: string }[];
	}[];
};

export const help: PageText = {
	title: 'Help',
	description: `How to apply to ${club.name}, verify an email address, log in, pay the registration fee and book the hall; and where to ask when something does not work.`,
	lead: 'What people ask the office most, in the order in which it usually comes up.',
	sections: [
		{
			id: 'apply',
			title: 'How do I become a member?',
			text: [
				'Choose your category, fill in the form and send it. You get a mail with a six-digit code; with it you show that the address is yours. Then the office looks at the application. When it is approved, your User ID and a password come by mail. Log in with them, pay the registration fee, and the dashboard opens.',
				'The form keeps what you type on your own device, so you can stop and come back to it. Pictures of documents may be up to 5 MB each.',
			],
			links: [
				{ label: 'The categories and their fees', path: '/membership' },
				{ label: 'The application form', path: '/membership-registration' },
				{ label: 'Where does my application stand?', path: '/application-status' },
			],
		},
		{
			id: 'code',
			title: 'The code did not arrive',
			text: [
				'Give it a few minutes and look in the spam or junk folder. The page where you enter the code has a button that sends a new one; only the newest works. If you mistyped your address in the form, send the form again with the right one.',
			],
		},
		{
			id: 'login',
			title: 'I cannot log in',
			text: [
				'The User ID is on your card, but it is your email address that you log in with. The first password, the one we mailed, works for fourteen days. After ten wrong tries you have to wait a quarter of an hour; that is not a fault of your account.',
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
				'Nothing is lost. A wallet sometimes responds late. We keep checking until we know, and your dashboard opens by itself. Do not pay a second time. If it is still locked after an hour, call the office and have the transaction number from the wallet at hand.',
			],
			links: [{ label: 'What the registration fee is', path: '/checkout' }],
		},
		{
			id: 'events',
			title: 'How do I sign up for an event?',
			text: [
				'Members register in the dashboard, under Events, and may bring as many guests as the event allows. When all seats are taken you join a waiting list; should a seat come free it is yours in turn, and you hear of it by mail. Until registration closes you can cancel yourself.',
			],
			links: [{ label: 'Upcoming events', path: '/upcoming-events' }],
		},
		{
			id: 'guests',
			title: 'May I come without being a member?',
			text: [
				'Yes. Guests play for a fair fee, eat at the restaurant, stay in the guest room and buy in the pro shop. Call the office the day before if you want to play on a Friday or during a tournament.',
			],
			links: [
				{ label: 'Facilities for guests', path: '/facilites-guests' },
				{ label: 'The convention hall', path: '/convention-hall' },
			],
		},
		{
			id: 'data',
			title: 'What do you know about me, and how do I get it deleted?',
			text: [
				'In the dashboard, under Profile, you can read and correct what we have, download all of it in one file, and ask for it to be erased. What we keep, why and for how long is on the privacy page.',
			],
			links: [{ label: 'Privacy Policy', path: '/privacy' }],
		},
		{
			id: 'someone',
			title: 'I would rather ask a person',
			text: [`The office answers the telephone ${club.hours.club[0].days}, ${club.hours.club[0].times}.`],
			links: [{ label: 'Write to us', path: '/contact' }],
		},
	],
};

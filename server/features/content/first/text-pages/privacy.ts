import { firstTextPage } from './text-page.ts';

export const privacy = firstTextPage('privacy', {
	title: 'Privacy Policy',
	description:
		'What {club.name} keeps about visitors, applicants and members, why, for how long, who sees it, and how to have it corrected or erased.',
	lead: 'What we keep about you, why and for how long, and how to have it corrected or erased.',
	dated: '2026-11-16',
	sections: [
		{
			id: 'who',
			title: 'Who is responsible',
			text: ['{club.name}, {club.address}. For questions about your data write to {club.officeEmail}.'],
		},
		{
			id: 'visit',
			title: 'When you visit the site',
			text: [
				'This site has no advertising, no third-party analytics and no third-party cookies. Images, fonts and videos come from our own server.',
				'Our server logs the time of each request, the page requested and the network it came from, without names, to find faults and stop abuse. Your browser stores pages you have visited so that they open offline; clearing its data removes them.',
				'Reviews and videos from other services load only after you press a button. That service then sees your visit.',
			],
		},
		{
			id: 'apply',
			title: 'When you apply',
			text: [
				'We ask for what the committee needs to decide: your name and family, addresses, occupation and income, your national ID or passport, a photograph, your tax return and, for some categories, a proposer.',
				'Identity numbers and pictures of documents are encrypted. Only the office staff who decide on applications can open them, and each time one is opened, we record who opened it and when.',
			],
			points: [
				'Pictures that were uploaded but not sent with a form are deleted after one day.',
				'The form keeps a draft on your own device for seven days, or until you send or delete it.',
			],
			kept: 'documents',
		},
		{
			id: 'member',
			title: 'When you are a member',
			text: [
				'We keep your profile, your membership, the events you booked and the devices you are logged in on. We store only a hash of your password, which cannot be turned back into the password.',
				'One cookie and a few entries in your browser’s storage keep you logged in. They are removed when you log out.',
			],
		},
		{
			id: 'pay',
			title: 'When you pay',
			text: [
				'You pay on the mobile wallet’s own page. We see the amount, the transaction number and part of your wallet number, never your PIN or code. Receipts and the records behind them are kept as long as the law requires, even when your other data is erased.',
			],
		},
		{
			id: 'write',
			title: 'When you write, review or subscribe',
			text: [
				'Messages and hall requests are kept with our replies. With a restaurant review we ask for a telephone number; only the office sees it.',
				'You receive the newsletter only after you confirm your address. Every newsletter has a link to unsubscribe.',
			],
		},
		{
			id: 'keep',
			title: 'How long we keep it',
			text: ['For the documents of an application, see “When you apply”. For everything else:'],
			kept: 'other',
		},
		{
			id: 'share',
			title: 'Who we share it with',
			text: [
				'The mobile wallet, when you pay. Our email provider, when we write to you. Nobody else, unless a court orders it. We never sell your data.',
			],
		},
		{
			id: 'rights',
			title: 'Your rights',
			text: [
				'You can see, correct and download your data, and have it erased. Members do this in the dashboard, under Profile. Everyone else can write to the office; we reply within a month.',
			],
			links: [
				{ label: 'Dashboard', path: '/dashboard' },
				{ label: 'Write to us', path: '/contact' },
			],
		},
	],
});

import { club } from '#contract/core/club.ts';
import type { PageText } from './help.ts';

export const privacy: PageText = {
	title: 'Privacy Policy',
	description: `What ${club.name} keeps about visitors, applicants and members, why, for how long, who sees it, and how to have it corrected or erased.`,
	lead: 'What we keep about you, why, for how long, and how to have it corrected or erased. In words, because it concerns you.',
	dated: '2026-11-15',
	sections: [
		{
			id: 'who',
			title: 'Who is responsible',
			text: [
				`${club.name}, ${club.address.join(', ')}. The office answers questions about your data at ${club.emails.office}.`,
			],
		},
		{
			id: 'visit',
			title: 'When you only read',
			text: [
				'There are no advertisements, no counters of other companies and no cookies of theirs on these pages. Pictures, letters and films come from our own server.',
				'Our server notes each request with its time, address and the network it came from, without names, to find faults and to stop abuse. Your browser keeps the pages you have read, so that they open without a network; it forgets them when you clear its data.',
				'Reviews and videos of other services, where there are any, load only after you have asked for them. From that moment that service sees your visit.',
			],
		},
		{
			id: 'apply',
			title: 'When you apply',
			text: [
				'We ask for what the committee needs to decide and the law asks a club to know: your name and family, addresses, occupation and income, your identity document or passport, a photograph, the tax return, and for some categories a proposer.',
				'Numbers of identity documents are encrypted in our database. Pictures of documents are kept in a private store that no public address leads to. Only those of the office who decide on applications can open them, and every look is written down with name and time.',
			],
			points: [
				'Pictures that were uploaded but not sent with a form are deleted after a day.',
				'When an application is rejected, its documents are deleted 90 days after the decision.',
				'When it is approved, the picture of the identity card is deleted one year after the decision.',
				'The form keeps a draft on your own device until you send it or throw it away.',
			],
		},
		{
			id: 'member',
			title: 'When you are a member',
			text: [
				'We keep your profile, your membership, the events you registered for and the devices you are logged in on. Your password is stored in a form that even we cannot read back.',
				'One cookie and a few lines in your browser’s storage keep you logged in. They hold no more than that, and go when you log out.',
			],
		},
		{
			id: 'pay',
			title: 'When you pay',
			text: [
				'You pay on the page of the mobile wallet. We see the amount, the transaction number and a number of which most digits are hidden; your PIN and code never reach us. Receipts and the entries behind them are kept as long as the law on accounts demands, also when the rest is erased.',
			],
		},
		{
			id: 'write',
			title: 'When you write, review or subscribe',
			text: [
				'Messages and hall requests are kept with our answers, so that the next person in the office knows what was said. With a restaurant review we ask for a telephone number; it is shown to the office only, never on the page.',
				'The newsletter comes only after you have said yes to a mail. Each one has a link that ends it with one click, without a login.',
			],
		},
		{
			id: 'share',
			title: 'Who else sees it',
			text: [
				'The wallet, for a payment that you start. The company that carries our mail, for a mail to you. Nobody else, unless a court orders it. We sell nothing and rent nothing out.',
			],
		},
		{
			id: 'rights',
			title: 'What you can ask for',
			text: [
				'To see, correct, download and erase what we have about you. Members do the first three themselves in the dashboard, under Profile, and ask for the fourth there. Everybody else writes to the office; we answer within a month.',
			],
			links: [
				{ label: 'To the dashboard', path: '/dashboard' },
				{ label: 'Write to us', path: '/contact' },
			],
		},
	],
};

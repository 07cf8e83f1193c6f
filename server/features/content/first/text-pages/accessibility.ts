import { firstTextPage } from './text-page.ts';

export const accessibility = firstTextPage('accessibility', {
	title: 'Accessibility',
	description:
		'How accessible the website of {club.name} is: the standard we follow, how we test, what does not work yet, and how to reach us.',
	lead: 'Everyone should be able to read this site, apply for membership and use the member pages.',
	dated: '2026-11-16',
	sections: [
		{
			id: 'standard',
			title: 'What we follow',
			text: [
				'We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on the public pages, the member pages and the office pages. We believe that the site meets them, apart from the limits below. No outside body has certified it.',
			],
		},
		{
			id: 'tests',
			title: 'How we test',
			text: ['These tests run before each new version:'],
			points: [
				'Every public page, and each step of the journeys of applicants, members and the office, is checked with axe in a real browser.',
				'Every public page, member page and main office page is walked through with the Tab key, on a phone and on a large screen: each link, button and field is reached in order, shows the focus and is not covered.',
				'The same pages are read with wide spacing between letters, words and lines, in forced colours, and at zooms of 200% and 400%: no text is cut off, nothing scrolls sideways, and selected items stay visible.',
				'The names and headings that a screen reader gets are checked on these pages. On the application form, these names and the error messages are checked word for word.',
				'Public pages are tested without JavaScript, and moving parts are checked with reduced motion.',
			],
		},
		{
			id: 'use',
			title: 'What helps you',
			text: [],
			points: [
				'Everything works with the keyboard. The first link on each page skips to the content.',
				'PDF receipts, membership cards and scorecards are tagged for screen readers.',
				'Moving pictures, the notice line and the video on the home page can be paused. They do not move if your device asks for reduced motion.',
				'The application form saves what you type, says in words what is wrong, and has no time limit.',
			],
		},
		{
			id: 'limits',
			title: 'Known limits',
			text: [],
			points: [
				'The site is in English, with a few lines in Bangla.',
				'Automatic tests find only some problems. People who use a screen reader every day have not tested the site for us yet.',
				'The videos have no sound. They have a written description, but no audio description.',
				'The pages of the mobile wallet, and videos or reviews from other services, are not ours.',
				'Documents for an application are sent as pictures. If you cannot take them, please call the office.',
			],
		},
		{
			id: 'contact',
			title: 'Tell us',
			text: [
				'If something does not work for you, call {club.officePhone} or write to {club.officeEmail}. We reply within two working days, and will help you in another way until it is fixed.',
			],
			links: [{ label: 'Contact', path: '/contact' }],
		},
	],
});

import type { RichText, Run } from '#contract/content/rich-text.ts';
import { firstList } from './entry.ts';

const paragraph = (...runs: (string | Run)[]): RichText => [
	{ type: 'paragraph', runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)) },
];

/** Pages that the club has added to those of the site. */
export const pages = firstList('page', [
	{
		slug: 'caddies-and-coaching',
		title: 'Caddies and Coaching',
		lead: 'A caddie for every round, and lessons on the range.',
		opener: 'picture',
		picture: { id: 'driving-range', alt: 'The driving range with mats and trays of balls' },
		caption: 'The range before the first lesson, a quarter to seven in November',
		blocks: [
			{ type: 'heading', text: 'Your caddie' },
			{
				type: 'paragraph',
				text: paragraph(
					'Every round is played with a caddie. The caddie carries the bag, knows the lines of all nine greens and rakes the bunkers. ',
					{ text: 'The guests’ green fee of {rate.green-fee} includes the caddie.', bold: true },
					' Members pay {rate.member-round} for the round, and the caddie separately.',
				),
			},
			{
				type: 'list',
				numbered: false,
				items: [
					'Ask for a caddie by name when you book, and the office will try to keep that caddie for you.',
					'A tip is welcome and never asked for.',
					'In the rain the caddie decides when it is time to leave the course. Please follow that advice at once in a thunderstorm.',
				],
			},
			{ type: 'heading', text: 'Coaching' },
			{
				type: 'paragraph',
				text: paragraph(
					'Lessons are on the driving range, for beginners and for players with a handicap. Clubs are lent for the lesson. See also ',
					{ text: 'visiting the club', link: '/visiting' },
					'.',
				),
			},
			{
				type: 'table',
				title: 'Group lessons',
				head: ['Day', 'Morning', 'Afternoon', 'For'],
				rows: [
					{ cells: ['Saturday', '8:30 to 10:30 AM', null, 'Juniors up to 18 years'] },
					{ cells: ['Monday', '7:00 to 9:00 AM', '3:00 to 5:00 PM', 'Beginners'] },
					{ cells: ['Tuesday', '7:00 to 9:00 AM', null, 'Ladies and girls'] },
					{ cells: ['Wednesday', null, '3:00 to 5:00 PM', 'Players with a handicap'] },
				],
			},
			{
				type: 'facts',
				rows: [
					{ label: 'Driving range, 30 minutes with 50 balls', value: '{rate.driving-range}' },
					{ label: 'Set of clubs for a round', value: '{rate.set-of-clubs}' },
				],
			},
			{
				type: 'callout',
				title: 'Juniors',
				text: paragraph(
					'Children of members and guests up to 18 years are welcome on Saturday mornings. A parent stays with the youngest. The clubs are shorter and the balls are softer.',
				),
			},
			{ type: 'heading', text: 'Book a lesson' },
			{
				type: 'paragraph',
				text: paragraph(
					'Members book a one-hour lesson in the dashboard. For a group, or as a guest, call the office on {club.officePhone} or write to us. A lesson can be moved until the evening before.',
				),
			},
			{ type: 'button', label: 'Write to the office', link: '/contact' },
		],
		menuPlace: 'none',
		description:
			'Caddies and golf lessons at {club.name}: what a caddie does, lessons for beginners, ladies, players and juniors, and how to book.',
		hidden: false,
	},
]);

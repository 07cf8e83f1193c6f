import { holes } from '../../course.ts';
import { choice, flag, group, list, number, paragraphs, picture, plain, text } from '../fields.ts';
import { many, single } from '../kind.ts';
import { description, lead, titled, weekdays } from './parts.ts';

const area = 'Golf';

export const golfCourse = single(
	{ name: 'Golf course', area, page: '/golf-course' },
	{
		description,
		lead,
		slides: list(
			'Pictures',
			group('Picture', { picture: picture('Picture', { ratio: '16:9' }), caption: text('Caption') }),
			{
				one: 'picture',
				max: 12,
				help: 'Shown after the picture of the season.',
			},
		),
		storyTitle: text('Title', { max: 80 }),
		story: paragraphs('Text'),
		visitLink: text('Link to “Visiting the Club”', { max: 80 }),
		teeTimesLink: text('Link to the tee times', { max: 80 }),
		quote: text('A word from the caddies', { max: 300 }),
		quoteBy: text('Who said it', { max: 80 }),
		planAlt: text('What the plan shows', { max: 300 }),
		planCaption: text('Below the plan', { max: 300 }),
		flood: text('What the plan shows in the monsoon', { max: 150 }),
		cardText: text('Above the card', { max: 200 }),
		noHole: titled('When there is no such hole'),
	},
);

/** The words about a hole. Par, length and index are those of the course model. */
export const hole = many(
	{
		name: 'Hole',
		area,
		titleField: 'name',
		fixed: true,
		page: ({ slug }) => `/golf-course/${slug}`,
		check: ({ walk }, slug) => {
			const end = holes.find(({ number }) => String(number) === slug)?.men ?? 0;
			return Object.fromEntries(
				walk.flatMap(({ yards }, index) => {
					const [least, most] =
						index === 0 ? [0, 0] : index === walk.length - 1 ? [end, end] : [walk[index - 1]!.yards + 1, end - 1];
					if (yards >= least && yards <= most) return [];
					const expected = least === most ? `${least}` : `more than ${least - 1} and less than ${end}`;
					return [[`walk.${index}.yards`, `Yards from the tee: this must be ${expected}.`]];
				}),
			);
		},
		morePages: ['/golf-course', '/scorecard'],
	},
	{
		name: text('Name', { max: 40 }),
		about: text('In one sentence', { max: 200 }),
		view: picture('Picture'),
		walk: list(
			'What the caddie says',
			group('Place', {
				title: text('Where', { max: 40 }),
				yards: number('Yards from the tee', { min: 0, max: 700 }),
				advice: text('Advice', { max: 300 }),
			}),
			{
				one: 'place',
				min: 3,
				max: 4,
				help: 'From the men’s tee, which is 0, to the green, which is the length of the hole.',
			},
		),
	},
);

export const scorecard = single(
	{ name: 'Scorecard', area, page: '/scorecard' },
	{
		title: text('Title', { max: 60 }),
		description,
		lead,
		withoutScript: text('Where the card cannot be filled in', { max: 200, help: 'For browsers without scripts.' }),
		rulesTitle: text('Rules: title', { max: 60 }),
		rulesText: text('Rules: text', { max: 200 }),
		rules: list('Rules', titled('Rule'), { one: 'rule', max: 12, help: 'Also on the printed card.' }),
		keptText: text('Where the round is kept', { max: 200 }),
		notKeptText: text('Where the browser does not keep it', { max: 200 }),
		newRound: titled('Before a new round starts'),
	},
);

/** The view of the third hole through the year. The pictures and films belong to the site. */
export const season = many(
	{ name: 'Season', area, titleField: 'label', fixed: true, page: ({ slug }) => `/golf-course?season=${slug}` },
	{
		label: text('Name', { max: 30 }),
		months: text('Months', { max: 60 }),
		alt: text('What the picture shows', { max: 200 }),
		caption: text('Below the picture', { max: 120 }),
	},
);

const daysAhead = (label: string) => number(label, { min: 0, max: 60 });

const noBallot = {
	...{ on: false, days: ['Friday', 'Saturday'], from: '07:00', to: '09:00' },
	...{ closesDay: 'Wednesday', closesAt: '20:00', weeks: 8 },
} as const;

/** The rules of the tee sheet. Days with other hours are in `hours`. */
export const teeTimes = single(
	{
		name: 'Tee times',
		area,
		page: '/tee-times',
		schemaVersion: 2,
		upgrade: (body) => ({ ...body, ballot: noBallot }),
		check: ({ interval, loopMinutes, firstStart, courseCloses, breaks, ballot }) => ({
			...(loopMinutes % interval !== 0 && {
				loopMinutes: `Minutes for nine holes: please choose a multiple of ${interval}.`,
			}),
			...(firstStart >= courseCloses && { courseCloses: 'Course closes: please choose a time after the first start.' }),
			...Object.fromEntries(
				breaks.flatMap(({ from, to }, index) =>
					from < to ? [] : [[`breaks.${index}.to`, 'Until: please choose a time after the beginning.']],
				),
			),
			...(ballot.from > ballot.to && {
				'ballot.to': 'Ballot, last start: please choose a time after the first start.',
			}),
		}),
	},
	{
		title: text('Title', { max: 60 }),
		description,
		lead,
		members: titled('For members'),
		bookLink: text('Link for members', { max: 60 }),
		guests: titled('For guests'),
		interval: number('Minutes between two starts', { min: 5, max: 30 }),
		loopMinutes: number('Minutes for nine holes', {
			min: 60,
			max: 240,
			help: 'Anyone who plays eighteen holes passes the first tee again after this time.',
		}),
		firstStart: plain('First start', { format: 'time', help: 'In winter not before sunrise.' }),
		courseCloses: plain('Course closes', {
			format: 'time',
			help: 'The last players must finish by then, and before sunset.',
		}),
		guestsFrom: plain('Guests start from', { format: 'time', help: 'Earlier starts are kept for members.' }),
		closedDays: list('Closed days', choice('Day', weekdays), { one: 'day', max: 6 }),
		breaks: list(
			'Times without starts',
			group('Break', {
				day: choice('Day', weekdays),
				from: plain('From', { format: 'time' }),
				to: plain('Until', { format: 'time' }),
			}),
			{ one: 'break', max: 7, help: 'Every week, such as for the Friday prayer.' },
		),
		ahead: group('How many days ahead members can book', {
			full: daysAhead('Full Membership'),
			honorary: daysAhead('Honorary Membership'),
			corporate: daysAhead('Corporate Membership'),
			temporary: daysAhead('Temporary Membership'),
		}),
		opens: plain('A new day opens at', { format: 'time' }),
		mostBookings: number('Bookings to come of a member, at most', { min: 1, max: 20 }),
		freeCancelHours: number('Hours before the start until which a booking can be cancelled freely', {
			min: 0,
			max: 72,
		}),
		noShows: group('Members who do not come', {
			count: number('How often', { min: 1, max: 20 }),
			days: number('Within how many days', { min: 1, max: 365 }),
			ahead: number('They can then book so many days ahead', { min: 0, max: 60 }),
			forDays: number('For how many days', { min: 1, max: 365 }),
		}),
		ballot: group(
			'Ballot of the first starts',
			{
				on: flag('The first starts of some days are given by ballot'),
				days: list('Days', choice('Day', weekdays), { one: 'day', min: 1, max: 7 }),
				from: plain('First start', { format: 'time' }),
				to: plain('Last start', { format: 'time' }),
				closesDay: choice('Members can enter until', weekdays, { help: 'The last such day before.' }),
				closesAt: plain('At', { format: 'time' }),
				weeks: number('Weeks for which a win counts', {
					min: 1,
					max: 52,
					help: 'Those who won least are drawn first.',
				}),
			},
			{ help: 'Nobody can book these starts until the ballot was drawn.' },
		),
	},
);

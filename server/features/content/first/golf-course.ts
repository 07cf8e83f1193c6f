import { course } from '#contract/course.ts';
import { type FirstEntry, firstList, firstSingle } from './entry.ts';
import { holeTexts } from './holes.ts';

const yards = course.men.toLocaleString('en-US');

const golfCourse = firstSingle('golfCourse', {
	description: `Nine holes inside a bend of the {club.river}: par ${course.par}, ${yards} yards. A map, a view and the scorecard of every hole.`,
	lead: `Par ${course.par}, ${yards} yards from the men’s tees. Go round twice for eighteen.`,
	slides: [
		{
			picture: {
				id: 'aerial',
				alt: 'The nine holes from the air inside the bend of the river, the clubhouse in the middle',
			},
			caption: 'All nine from the south-west, three o’clock in November',
		},
		{
			picture: { id: 'noon-fairway', alt: 'Fairway and green by the river under a blue midday sky' },
			caption: 'The fourth, twelve o’clock in February',
		},
	],
	storyTitle: 'The layout of the course',
	story: [
		'The course lies inside a bend. The {club.river} runs along the fourth and the third in the north, turns in the east behind the second, and comes back below the clubhouse, past the first and the sixth, to the seventh in the west. It is in play on five of the nine, and on the eighth there is a pond. The others run between mango trees and round one very old banyan.',
		'It is flat, so the difficulty is water and wind. From November to February the breeze comes up the river by nine in the morning, so the early tee times are the ones to have. Until {hours.guestTees} they are kept for members. In July the third is under water for a week or two, and we play eight holes and a chip.',
		'The caddies come from the three villages along Ferry Road. Most of them have carried here for twenty years.',
	],
	visitLink: 'Green fee, hours, handicap and dress',
	teeTimesLink: 'Available tee times',
	quote: 'On the seventh, take one club more than you think. The wind is always stronger out there than on the tee.',
	quoteBy: 'Abdur Rahim, head caddie',
	planAlt:
		'Plan of the nine holes inside a bend of the {club.river}; the clubhouse is between the ninth green and the first tee, Ferry Road comes in from the west',
	planCaption: 'The nine, the clubhouse and the bend, north up. Play runs anticlockwise and ends under the terrace.',
	flood: 'The river in July, over its banks and across the third',
	noHole: { title: 'This hole does not exist.', text: 'Choose one of the nine.' },
	cardText: 'Yards from the men’s and women’s tees. The last row of the printed card is for your score.',
});

const scorecard = firstSingle('scorecard', {
	title: 'Scorecard',
	description:
		'Keep the score of nine or eighteen holes at {club.shortName} on your phone: up to four players, totals, and it works without a network.',
	lead: 'Nine or eighteen holes, up to four players. The card stays on your phone and works without a network.',
	withoutScript: 'This card needs JavaScript. The printed one below does not.',
	rulesTitle: 'Local rules',
	keptText: 'The round is kept on this device, also without a network.',
	notKeptText: 'This browser does not keep the round: it ends when this page is closed.',
	newRound: {
		title: 'Start a new round?',
		text: 'The scores on this card are deleted from this device. Names and handicaps stay.',
	},
	rulesText: 'In addition to the Rules of Golf, these rules apply on the course.',
	rules: [
		{
			title: 'Out of bounds',
			text: 'Beyond the white stakes, the boundary wall and the near edge of Ferry Road.',
		},
		{
			title: 'Penalty areas',
			text: 'The river, the inlet on the 3rd, the water round the 7th green and the pond on the 8th, all marked by red stakes.',
		},
		{
			title: 'The banyan on the 5th',
			text: 'Free relief from its roots: drop within one club-length, not nearer the hole.',
		},
		{
			title: 'Paths, bridges and stakes',
			text: 'The footbridge on the 3rd, made paths and distance posts are immovable obstructions: free relief.',
		},
		{
			title: 'June to September',
			text: 'On the fairway a ball may be marked, lifted, cleaned and placed within six inches, not nearer the hole.',
		},
		{
			title: 'Flooded holes',
			text: 'The notice on the first tee says which holes are open and how a flooded one is scored.',
		},
		{
			title: 'Eighteen holes',
			text: 'The course is played twice. Let faster players through; nine holes take about two hours and ten minutes.',
		},
	],
});

const seasons = firstList('season', [
	{
		slug: 'winter',
		label: 'Winter',
		months: 'December to February',
		alt: 'Morning mist over the third hole in winter, three people walking to the bridge',
		caption: 'The third, half past six on a January morning',
	},
	{
		slug: 'summer',
		label: 'Summer',
		months: 'March to May',
		alt: 'The third hole in the gold light of a dry evening, two players and a caddie on the way to the footbridge',
		caption: 'The third, half past five on an April evening',
	},
	{
		slug: 'monsoon',
		label: 'Monsoon',
		months: 'June to September',
		alt: 'The third hole in July: brown-grey flood water over the low ground, the footbridge standing in it',
		caption: 'The third under water, noon in July',
	},
	{
		slug: 'autumn',
		label: 'Autumn',
		months: 'October and November',
		alt: 'White kash grass in bloom along the inlet of the third hole in October',
		caption: 'The third with its kash grass, four o’clock in October',
	},
]);

export const golf: FirstEntry[] = [golfCourse, ...holeTexts, scorecard, ...seasons];

import { club } from '#contract/core/club.ts';
import { course } from '#contract/course.ts';

const yards = (number: number) => number.toLocaleString('en-US');

/** The texts of the course page; the holes are in course.ts. */
export const golfCourse = {
	title: '9 Hole Golf Course',
	description: `Nine holes inside a bend of the ${club.river}: par ${course.par}, ${yards(course.men)} yards. A map, a view and the scorecard of every hole.`,
	lead: `Par ${course.par}, ${yards(course.men)} yards from the men’s tees. Walk it twice for eighteen; the second time the river is on the wrong side of your patience.`,
	story: {
		title: 'How the course lies',
		paragraphs: [
			`The course lies inside a bend. The ${club.river} passes below the clubhouse, turns behind the second tee and comes back along the third and fourth, so that five of the nine are played with water in the eye. The rest go between mango trees and one very old banyan.`,
			'It is flat, so the difficulty is water and wind. From November to February the breeze comes up the river by nine in the morning; early tee times are kept for members until half past seven. In July and August the third stands under water for a week or two and we play eight holes and a chip.',
			'Caddies are from the three villages on the ferry road, and most have been here longer than the greens.',
		],
		quote: 'Take one club more than you think on the seventh. Everybody has been told; nobody listens.',
		quoteBy: 'Abdur Rahim, head caddie',
	},
	plan: {
		alt: `Plan of the nine holes inside a bend of the ${club.river}; the clubhouse stands between the first tee and the ninth green`,
		caption:
			'The nine, the clubhouse and the bend. Play runs anticlockwise and ends under the terrace. Press a number to go to its hole.',
	},
	card: 'Yards from the men’s and women’s tees. The last row is yours.',
	/** What the view picture of each hole shows, first to ninth. */
	views: [
		'Fairway of hole 1 with a golfer at the end of his swing and a caddie; the river lies to the right',
		'Straight fairway of hole 2 between two rows of old mango trees, the flag at the end',
		'A player and a caddie cross the wooden footbridge over the inlet in front of the third green',
		'Striped fairway of hole 4 bending right and then left beside the river',
		'The great banyan stands inside the corner of hole 5; a golfer plays past it',
		'A player and a caddie walk up hole 6 at sunset, the river along the left',
		'Two players on the island green of hole 7, water all round it',
		'Misty pond on hole 8 with a kingfisher on a bamboo post among the reeds',
		'Players on the ninth green; behind it the clubhouse and its terrace with parasols',
	],
} as const;

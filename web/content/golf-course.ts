import { club } from '#contract/core/club.ts';
import { course, type Hole } from '#contract/course.ts';

const yards = (number: number) => number.toLocaleString('en-US');

/** The texts of the course page; the holes are in course.ts. */
export const golfCourse = {
	title: '9 Hole Golf Course',
	description: `Nine holes inside a bend of the ${club.river}: par ${course.par}, ${yards(course.men)} yards. A map, a view and the scorecard of every hole.`,
	lead: `Par ${course.par}, ${yards(course.men)} yards from the men’s tees. Go round twice for eighteen.`,
	rail: 'Holes',
	walk: {
		link: (hole: Hole) => `Walk hole ${hole.number}`,
		back: 'All nine holes',
		description: (hole: Hole) =>
			`Hole ${hole.number}, ${hole.name}: par ${hole.par}, ${hole.men} yards. ${hole.about} What the caddie says at every landing area, on the map.`,
		steps: 'From the tee to the green',
		missing: 'There is no such hole.',
		missingText: 'The course has nine. All of them are on the course page.',
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

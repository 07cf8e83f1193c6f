import { club } from '#contract/core/club.ts';

export const vision = {
	title: 'Our Vision',
	description: `Where ${club.name} wants to be in ten years: a cleaner river, a course that drains, and one of our juniors on the national team.`,
	lead: 'Five aims for the club, each with the year by which we want to reach it.',
	opener: { number: '2035', label: 'The last year on the list' },
	statement:
		'A club where a girl from the next village and a visitor from Dhaka share the first tee, beside a river that is cleaner than the day we came.',
	intro: [
		'We do not want eighteen holes. There is no room inside the bend, and nine good holes played twice are better than a second nine squeezed in behind the road. We want to play these nine all year round, and to open them to people who could not have come before.',
		'The committee has written down five aims, each with a year. Every January the list goes up on the notice board, with what has been done and what has not.',
	],
	aimsTitle: 'Five aims, with a year for each',
	aims: [
		{
			year: '2027',
			title: 'The third hole drains',
			text: 'Clay pipes under the fairway and a sluice at the inlet, so that The Inlet can be played a day after a flood, not a fortnight.',
		},
		{
			year: '2028',
			title: 'Half our junior places for girls',
			text: 'Today it is a third. The coach works with the girls on Saturdays and Tuesdays, and their own changing rooms are being built beside the range.',
		},
		{
			year: '2029',
			title: 'Carts and mowers without diesel',
			text: 'The roof of the range faces south and will carry the solar panels. The mornings will be quieter for it.',
		},
		{
			year: '2031',
			title: 'A wood along the whole bank',
			text: 'Hijal and koroch, planted by members and the three villages, to hold the bank where the river has taken four yards in ten years.',
		},
		{
			year: '2035',
			title: 'One of ours on the national team',
			text: 'The first will come from our Saturday juniors.',
		},
	],
	picture: {
		alt: 'Striped fairway of hole 4 bending right and then left beside the river',
		caption: 'The bank along the fourth, where the first trees will go',
	},
	close:
		'If you would like to help with one of these, by planting, teaching or paying for a length of clay pipe, please call the office.',
} as const;

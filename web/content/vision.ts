import { club } from '#contract/core/club.ts';

export const vision = {
	title: 'Our Vision',
	description: `Where ${club.name} wants to be in ten years: a river still worth looking at, a course that drains, and a junior from the ferry road on the national team.`,
	lead: 'Five things we want for the club, each with the year by which we want it.',
	opener: { number: '2035', label: 'The last year on the list' },
	statement:
		'A club where a girl from the boat landing and a visitor from the capital stand on the same first tee, and the river below them is cleaner than the day we came.',
	intro: [
		'We do not want eighteen holes. There is no room inside the bend, and nine good ones walked twice are better than a second nine squeezed behind the road. What we want is to play these nine every day of the year, with more people on them who could not have come before.',
		'So the committee has written down five things, each with a year beside it, and puts the list on the notice board every January with what was done and what was not.',
	],
	aimsTitle: 'Five things, with a year beside each',
	aims: [
		{
			year: '2027',
			title: 'The third hole drains',
			text: 'Clay pipes under the fairway and a sluice at the inlet, so that The Inlet is playable a day after the water leaves it and not a fortnight.',
		},
		{
			year: '2028',
			title: 'Half our junior places to girls',
			text: 'A third are today. The lady golf captain has the coach on Saturdays and Tuesdays, and changing rooms of their own are being built beside the range.',
		},
		{
			year: '2029',
			title: 'Carts and mowers without diesel',
			text: 'The roof of the range faces south and will carry the panels. The morning should sound of birds again, and of the one man who shouts at his putter.',
		},
		{
			year: '2031',
			title: 'A wood along the whole bank',
			text: 'Hijal and koroch from the first tee to the sixth green, planted by members and by the three villages, to hold the bank where the river has taken four yards in ten years.',
		},
		{
			year: '2035',
			title: 'One of ours on the national team',
			text: 'From the Saturday juniors. We know her handicap already; we will not say her name.',
		},
	],
	picture: {
		alt: `Ground mist over the course at dawn, a boat on the ${club.river} behind it`,
		caption: 'The bank below the fourth at dawn, where the first trees will go',
	},
	close:
		'If one of these is a thing you could help with, by planting, teaching or paying for a length of clay pipe, the office will be glad of a call.',
} as const;

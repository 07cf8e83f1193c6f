import { club } from '#contract/core/club.ts';

export const mission = {
	title: 'Our Mission',
	description: `What ${club.name} does for its members, the river, the young players of the ferry road and the ground it plays on.`,
	statement: `To keep nine honest holes on the ${club.river}, open to anyone who plays by the rules, and to leave the river, the trees and the game in better order than we found them.`,
	duties: [
		{
			title: 'For members',
			text: [
				'A course that is mown, raked and ready by first light on every day the gate is open, a handicap kept properly, and a game to be had by anyone who turns up alone. The starter pairs people; nobody here walks nine holes alone unless they ask to.',
				'The accounts are read aloud at the yearly meeting, line by line. It takes most of an afternoon and there are samosas.',
			],
		},
		{
			title: 'For the river',
			text: [
				'We draw water from the pond on the eighth, never from the river, and the pond is filled by the rains. A strip ten paces wide along the whole bank is left uncut for reeds, otters and the boats that tie up there. Nothing is sprayed between June and October, when what lies on the grass goes into the water.',
				'Balls that go in are collected twice a month by the boys of the boat landing, who sell them back to us at a price they set themselves.',
			],
		},
		{
			title: 'For young players',
			text: [
				'Saturday mornings belong to juniors. Clubs in four lengths are lent from the pro shop, the coach is paid by the club, and a child from the three villages on the ferry road plays as a guest of the club until eighteen. Eleven of today’s members began that way.',
				'The only conditions are a school report and a repaired pitch mark.',
			],
		},
		{
			title: 'For the ground',
			text: [
				'Eleven greenkeepers look after the nine. Greens are cut by hand at five in the morning; fairways are grazed by nobody and mown by turns, so that two holes rest every week. When the third goes under in July we do not fight it: we play eight holes and a chip, and lift the silt off by barrow when the water has gone.',
				'Every tree that falls is replaced by two of the same kind, from our own nursery behind the range.',
			],
		},
		{
			title: 'For those who carry the bags',
			text: [
				'Caddies are paid before they set out, eat what the members eat, and are covered by the club’s doctor and the club’s accident fund, together with their families. A part of every tournament entry goes to the school fees of their children.',
			],
		},
	],
	picture: {
		alt: `Morning haze over the eighth fairway, the sun just above the trees`,
		caption: 'The eighth at six in the morning, cut and waiting',
	},
} as const;

import { club } from '#contract/core/club.ts';

/** What the club does for someone or something. */
export type Duty = { title: string; text: readonly string[] };

export const mission = {
	title: 'Our Mission',
	description: `What ${club.name} does for its members, the river, young players, its caddies and the ground it plays on.`,
	statement: `To keep nine honest holes on the ${club.river}, open to anyone who plays by the rules, and to leave the river, the trees and the game in better order than we found them.`,
	duties: {
		members: {
			title: 'For members',
			text: [
				'A course that is mown, raked and ready at first light, a handicap kept properly, and a game for anyone who comes alone. The starter makes up the pairs, so nobody plays alone unless they ask to.',
				'The accounts are read out at the annual general meeting, line by line. It takes most of an afternoon and there are samosas.',
			],
		},
		river: {
			title: 'For the river',
			text: [
				'We draw water from the pond on the eighth, never from the river, and the pond is filled by the rains. A strip ten paces wide is left uncut along the whole bank, for the reeds and the otters. Nothing is sprayed between June and October, when rain would carry it into the water.',
				'Caddies recover lost balls from the shallows twice a month, and what they fetch in the pro shop goes to the caddies’ accident fund.',
			],
		},
		young: {
			title: 'For young players',
			text: [
				'Saturday mornings belong to juniors. The pro shop lends clubs in four lengths, the club pays the coach, and children from the three villages along Ferry Road play as our guests until they are eighteen. Some of today’s members began that way.',
				'We ask two things of them: a school report, and that they repair their pitch marks.',
			],
		},
		ground: {
			title: 'For the ground',
			text: [
				'Twelve greenkeepers look after the nine. Greens are cut by hand before first light, and fairways are mown in rotation, so that two holes rest every week. When the river floods a fairway we let it, and clear the silt by barrow once the water has gone.',
				'Every tree that falls is replaced by two of the same kind, from our own nursery behind the range.',
			],
		},
		caddies: {
			title: 'For our caddies',
			text: [
				'Caddies are paid before the round and eat what the members eat. The club’s doctor and its accident fund cover them and their families, and part of every tournament entry pays their children’s school fees.',
			],
		},
	},
	picture: {
		alt: 'People waiting on the wooden jetty of the old ferry landing in morning mist, boats beside it',
		caption: 'The old ferry landing, half past six on a December morning',
	},
	youngPicture: {
		alt: 'Children putting on the practice green while the coach shows the line',
		caption: 'Saturday juniors, nine in the morning',
	},
} as const;

import { club } from '#contract/core/club.ts';

export const about = {
	title: 'Our History',
	description: `How ${club.name} grew from three holes beside a jute godown to nine along the ${club.river}, and joined the ${club.federation} in ${club.facts.federationSince}.`,
	lead: `Three holes beside a jute godown, then six, and since 2012 the nine we play along the ${club.river}.`,
	opener: { number: '1989', label: 'The first three holes are mown' },
	quote: 'We asked the river for nine holes. Most years it lends us all of them.',
	quoteBy: 'Kazi Moinul Islam, who marked out the first tee with a boat pole',
	photoAlt:
		'The white clubhouse with its tiled roof and long verandah behind the practice green, late in the afternoon',
	photoCaption: 'The clubhouse from the practice green. The red roof was laid again, tile by tile, after the cyclone.',
	heading: 'From the ferry landing to the ninth green',
	text: [
		`Before there was a flag here there was a jute godown and a ferry. The godown stood where the dining room is now; the ferry crossed the ${club.river} from the foot of what became the first tee. When the mill closed its river store in 1986, five men who worked on the launches began to hit balls over the empty ground on Friday mornings, with two clubs between them and a tin for a hole.`,
		'The three holes they mowed in 1989 are the second, the eighth and the ninth of today. The greens were cut with a hand mower borrowed from the district hospital, and the fee for a round was one hour with a spade. The pond on the eighth is where they dug the earth that lifted the ninth green above the July water. The kingfishers came by themselves.',
		'A club was registered in 1994 with thirty-one members: launch masters, two doctors, a schoolteacher, officers posted to the district, and the widow of the mill manager, who gave the godown on the condition that its roof be kept. It was kept. The verandah was added the year after, and breakfast has been served on it ever since.',
		'The cyclone of November 2007 took forty-one trees and most of that roof. For eleven days the clubhouse was home to families from the ferry road, and the kitchen cooked rice and lentils in the big biryani pots. When the ground dried, the people who had slept on the dining-room floor came back to help clear the fairways. The young mango trees between the old ones on the second were planted with them that winter, and the rules of the club say that nobody may ever widen that hole.',
		`The last three holes, along the bank and out to the island, were opened in 2012, and with nine on the card we could ask strangers to come and play. In ${club.facts.federationSince} the club joined the ${club.federation}. It has hosted ${club.facts.tournaments} tournaments since, from the monthly medal to the Southern Rivers Trophy, and has learned to lay tables for three hundred people on a day’s notice.`,
		`Today there are ${club.facts.members} members. Some of them were caddies when the first holes were cut; two are grandchildren of the five with the tin. The ferry is gone, the bridge is a mile upstream, and the river still comes over the third in July to see what we have done with the place.`,
	],
	years: [
		{ year: '1989', text: 'Three holes, one hand mower, and a fee of an hour with a spade.' },
		{ year: '1994', text: 'The club is registered. The jute godown becomes the clubhouse.' },
		{ year: '2007', text: 'The November cyclone. Forty-one trees lost, every one of them replanted.' },
		{ year: '2012', text: 'Long Bank and The Island open, and there are nine on the card.' },
		{
			year: String(club.facts.federationSince),
			text: `The club joins the ${club.federation}, and ${club.facts.tournaments} tournaments follow.`,
		},
	],
} as const;

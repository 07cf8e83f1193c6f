import { type FirstEntry, firstSingle } from './entry.ts';

const about = firstSingle('about', {
	description:
		'How {club.name} grew from three holes beside a jute godown to nine along the {club.river}, and joined the {club.federation} in {club.federationSince}.',
	lead: 'Three holes beside a jute godown, then six, and since 2012 the nine we play along the {club.river}.',
	opener: { number: '1989', label: 'The first three holes are mown' },
	quote: 'We asked the river for nine holes. Most years it lends us all of them.',
	quoteBy: 'Kazi Moinul Islam, who marked out the first tee with a boat pole',
	photo: {
		picture: {
			id: 'clubhouse',
			alt: 'The white clubhouse with its tiled roof and long verandah behind the practice green, late in the afternoon',
		},
		caption: 'The clubhouse, four o’clock in November. The red roof was laid again, tile by tile, after the cyclone.',
	},
	heading: 'From the ferry landing to the ninth green',
	text: [
		'Before there was a flag here there was a jute godown and a ferry. The godown stood where the dining room is now; the ferry crossed the {club.river} from the foot of what became the first tee. When the mill closed its river store in 1986, five men who worked on the launches began to hit balls over the empty ground on Friday mornings, with two clubs between them and a tin for a hole.',
		'The three holes they mowed in 1989 are the second, the eighth and the ninth of today. The greens were cut with a hand mower borrowed from the district hospital, and the fee for a round was one hour with a spade. The pond on the eighth is where they dug the earth that lifted the ninth green above the July water. The kingfishers came by themselves.',
		'A club was registered in 1994 with thirty-one members: launch masters, two doctors, a schoolteacher, officers posted to the district, and the widow of the mill manager, who gave the godown on the condition that its roof be kept. It was kept. The verandah was added the year after, and breakfast has been served on it ever since.',
		'The cyclone of November 2007 took forty-one trees and most of that roof. For eleven days the clubhouse was home to families from the ferry road, and the kitchen cooked rice and lentils in the big biryani pots. When the ground dried, the people who had slept on the dining-room floor came back to help clear the fairways. The young mango trees between the old ones on the second were planted with them that winter, and the rules of the club say that nobody may ever widen that hole.',
		'The last three holes, along the bank and out to the island, were opened in 2012, and with nine on the card we could ask strangers to come and play. In {club.federationSince} the club joined the {club.federation}. It has hosted {club.tournaments} tournaments since, from the monthly medal to the Southern Rivers Trophy, and has learned to lay tables for three hundred people on a day’s notice.',
		'Today there are {club.members} members. Some of them were caddies when the first holes were cut; two are grandchildren of the five with the tin. The ferry is gone, the bridge is three quarters of a mile upstream, and in July the river still comes over the third.',
	],
	yearsTitle: 'The years that mattered',
	years: [
		{ year: '1989', text: 'Three holes, one hand mower, and a fee of an hour with a spade.' },
		{ year: '1994', text: 'The club is registered. The jute godown becomes the clubhouse.' },
		{ year: '2007', text: 'The November cyclone. 41 trees lost, every one of them replanted.' },
		{ year: '2012', text: 'Long Bank and The Island open, and there are nine on the card.' },
		{
			year: '{club.federationSince}',
			text: 'The club joins the {club.federation}, and {club.tournaments} tournaments follow.',
		},
	],
});

const mission = firstSingle('mission', {
	description:
		'What {club.name} does for its members, the river, young players, its caddies and the ground it plays on.',
	statement:
		'To keep nine good holes on the {club.river}, open to anyone who plays by the rules, and to leave the river, the trees and the game in better order than we found them.',
	duties: [
		{
			title: 'For members',
			text: [
				'A course that is mown, raked and ready at first light, a handicap kept properly, and a game for anyone who comes alone. The starter makes up the pairs, so nobody plays alone unless they ask to.',
				'The accounts are read out at the annual general meeting, line by line. It takes most of an afternoon and there are samosas.',
			],
		},
		{
			title: 'For the river',
			text: [
				'We draw water from the pond on the eighth, never from the river, and the pond is filled by the rains. A strip ten paces wide is left uncut along the whole bank, for the reeds and the otters. Nothing is sprayed between June and October, when rain would carry it into the water.',
				'Caddies recover lost balls from the shallows twice a month. The pro shop sells them, and the money goes to the caddies’ accident fund.',
			],
		},
		{
			title: 'For young players',
			picture: { id: 'juniors', alt: 'Children putting on the practice green while the coach shows the line' },
			caption: 'Saturday juniors, nine o’clock in November',
			text: [
				'Saturday mornings belong to juniors. The pro shop lends clubs in four lengths, the club pays the coach, and children from the three villages along Ferry Road play as our guests until they are eighteen. Some of today’s members began that way.',
				'We ask two things of them: a school report, and that they repair their pitch marks.',
			],
		},
		{
			title: 'For the course',
			picture: { id: 'bunker', alt: 'Raked sand of a deep bunker with the flag above its lip' },
			caption: 'Raked sand on the fifth, ten o’clock in December',
			text: [
				'Twelve greenkeepers look after the nine. Greens are cut by hand before first light, and fairways are mown in rotation, so that two fairways rest from the mower each week. After a flood, the silt is cleared from the fairways by barrow.',
				'Every tree that falls is replaced by two of the same kind, from our own nursery behind the range.',
			],
		},
		{
			title: 'For our caddies',
			text: [
				'Caddies are paid before the round and eat what the members eat. The club’s doctor and its accident fund cover them and their families, and part of every tournament entry pays their children’s school fees.',
			],
		},
	],
	picture: {
		id: 'ferry-landing',
		alt: 'People waiting on the wooden jetty of the old ferry landing in morning mist, boats beside it',
	},
	caption: 'The old ferry landing, half past six on a December morning',
});

const vision = firstSingle('vision', {
	description:
		'Where {club.name} wants to be in ten years: a cleaner river, a course that drains, and one of our juniors in the national team.',
	lead: 'Five aims for the club, each with the year by which we want to reach it.',
	opener: { number: '2035', label: 'The last year on the list' },
	statementTitle: 'What we want to be',
	statement:
		'A club where a girl from the next village and a visitor from Dhaka share the first tee, beside a river that is cleaner than on the day we came.',
	intro: [
		'We do not want eighteen holes. There is no room inside the bend, and nine good holes played twice are better than a second nine squeezed in behind the road. We want to play these nine all year round, and to open them to people who could not have come before.',
		'Every January the list below goes up on the notice board, with what has been done and what has not.',
	],
	aimsTitle: 'Five aims, with a year for each',
	aims: [
		{
			year: '2027',
			title: 'A course that drains',
			text: 'Clay pipes under the low fairways and a sluice at the inlet, so that every hole can be played a day after a flood, not a fortnight.',
		},
		{
			year: '2028',
			title: 'Half our junior places for girls',
			text: 'Today it is a third. The coach works with the girls on Saturdays and Tuesdays, and their own changing rooms are being built beside the range.',
		},
		{
			year: '2029',
			title: 'Carts and mowers without diesel',
			text: 'The new roof of the range will face south and carry the solar panels.',
		},
		{
			year: '2031',
			title: 'A wood along the whole bank',
			text: 'Hijal and koroch, planted by members and the three villages, to hold the bank where the river has taken four yards in ten years.',
		},
		{
			year: '2035',
			title: 'One of ours in the national team',
			text: 'The first will come from our Saturday juniors.',
		},
	],
	photo: {
		picture: { id: 'hole-4', alt: 'Striped fairway of hole 4 bending right and then left beside the river' },
		caption: 'The bank along the fourth, where the first trees will go: three o’clock in March',
	},
	close:
		'If you would like to help with one of these, by planting, teaching or paying for a length of clay pipe, please call the office.',
});

export const aboutTheClub: FirstEntry[] = [about, mission, vision];

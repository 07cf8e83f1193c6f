import { type FirstEntry, firstList, firstSingle } from './entry.ts';

const page = firstSingle('sponsorship', {
	title: 'Our Sponsors',
	description: 'The four companies that support {club.name}, and what each of them makes possible.',
	lead: 'Four companies support the club. This is what each of them pays for.',
	photo: {
		picture: { id: 'event-trophies', alt: 'Silver and gold cups with golf balls on a green cloth' },
		caption: 'The cups on the eve of the prize-giving, seven o’clock in December',
	},
	howTitle: 'What we ask, and what we give',
	how: [
		'A sponsor takes on one thing for at least three years: a cup, a group of young players, a stretch of the bank. It is chosen together with the committee. The money is kept separate from the club’s own, and every January the sponsor and the members receive a one-page account of it.',
		'In return you receive a line on the notice board, a table at the prize-giving, and four tee times a month for your guests. There are no hoardings on the course.',
	],
	contact: 'To become a sponsor, call and ask for the member secretary.',
});

const sponsorEntries = firstList('sponsor', [
	{
		slug: 'padma-line',
		name: 'Padma Line Shipping',
		logo: { id: 'sponsor-padma-line', alt: 'Padma Line Shipping' },
		since: 2017,
		gift: 'The Southern Rivers Trophy',
		picture: {
			id: 'launch-at-the-landing',
			alt: 'People wait on the jetty in morning mist, and a launch lies beside it',
		},
		text: 'Three days in January with players from nine clubs, and a launch that brings the visitors up the river.',
	},
	{
		slug: 'chayabithi-tea',
		name: 'Chayabithi Tea',
		logo: { id: 'sponsor-chayabithi-tea', alt: 'Chayabithi Tea' },
		since: 2018,
		gift: 'The Saturday juniors',
		picture: {
			id: 'saturday-juniors',
			alt: 'Children with putters on the practice green, the coach points along the line',
		},
		text: 'The coach, clubs in four lengths, and sixty glasses of cold lemon tea every Saturday.',
	},
	{
		slug: 'shonali-homes',
		name: 'Shonali Homes and Estates',
		logo: { id: 'sponsor-shonali-homes', alt: 'Shonali Homes and Estates' },
		since: 2019,
		gift: 'The range and its roof',
		picture: {
			id: 'range-mats',
			alt: 'A coach and his pupil at the last mats of the range, the river beyond',
		},
		text: 'Eight bays, and a roof over them that will be finished before the rains, so that members can practise in any weather.',
	},
	{
		slug: 'arohan-bank',
		name: 'Arohan Bank',
		logo: { id: 'sponsor-arohan-bank', alt: 'Arohan Bank' },
		since: 2021,
		gift: 'School fees for caddies’ children',
		picture: {
			id: 'player-and-caddie',
			alt: 'A player and his caddie walk up a fairway towards the evening sun',
		},
		text: 'Thirty-four girls and boys this year, from class one to college. The bank matches what the tournaments raise.',
	},
]);

export const sponsors: FirstEntry[] = [page, ...sponsorEntries];

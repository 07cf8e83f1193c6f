import { addDays, clubDay, clubFormat, clubMoment } from '#contract/core/club-time.ts';

/** Demo events and a notice, dated relative to today so that no list is empty. */

/** `time` at the club, `days` after the day of `now`. */
export const timeOf = (now: Date, days: number, time: string): Date =>
	clubMoment(`${addDays(clubDay(now), days)}T${time}`);

const pictures = (...names: string[]) => names.map((name) => `/demo/${name}.jpg`);

const longDay = clubFormat('en-GB', { day: 'numeric', month: 'long' });

export const demoNotice = (now: Date) =>
	`River Cup on ${longDay.format(timeOf(now, 31, '07:30'))}: entries close a week before. The third green is back in play after the rains. Breakfast on the verandah from 8:00 AM, Friday included.`;

export const demoEvents = (now: Date) => [
	{
		title: 'River Cup',
		summary:
			'Eighteen holes of stableford in two loops, flags at half past seven, and lunch on the terrace for everyone who came to watch.',
		startDate: timeOf(now, 31, '07:30'),
		endDate: timeOf(now, 31, '15:00'),
		imageUrls: pictures('green-flag', 'event-trophies', 'aerial'),
		capacity: 60,
		closesAt: timeOf(now, 24, '18:00'),
		guestLimit: 1,
	},
	{
		title: 'Monthly Medal',
		summary: 'Stroke play, first pair at 7:00 AM. Enter at the pro shop by the evening before.',
		startDate: timeOf(now, 12, '07:00'),
		endDate: timeOf(now, 12, '12:30'),
		imageUrls: pictures('dawn-mist', 'bunker'),
	},
	{
		title: 'Lady Captain’s Day',
		summary: 'Nine holes from the forward tees and a long lunch in the convention hall.',
		startDate: timeOf(now, 19, '08:00'),
		endDate: timeOf(now, 19, '15:30'),
		imageUrls: pictures('hall-banquet', 'noon-fairway'),
		capacity: 40,
		guestLimit: 2,
	},
	{
		title: 'Pitha evening by the river',
		summary: 'Bhapa, chitoi and patishapta from the kitchen, eaten on the lawn below the ninth green.',
		startDate: timeOf(now, 24, '16:00'),
		endDate: timeOf(now, 24, '21:00'),
		imageUrls: pictures('restaurant-terrace', 'river-boat'),
		capacity: 120,
		guestLimit: 4,
	},
	{
		title: 'Teams of four scramble',
		summary: 'Teams are drawn on the first tee; beginners play with the captain.',
		startDate: timeOf(now, 45, '07:30'),
		endDate: timeOf(now, 45, '12:00'),
		imageUrls: pictures('noon-fairway', 'green-flag'),
	},
	{
		title: 'Autumn coaching fortnight',
		summary:
			'Two weeks on the driving range with the club professional: short game in the mornings, long irons at four.',
		startDate: timeOf(now, -4, '07:00'),
		endDate: timeOf(now, 9, '17:00'),
		imageUrls: pictures('driving-range', 'bunker'),
		capacity: 12,
	},
	{
		title: 'Winter menu at the Golf View Restaurant',
		summary: 'Duck with rice-flour bread, hilsa while it runs, and date-palm jaggery in everything sweet.',
		startDate: timeOf(now, -10, '08:00'),
		endDate: timeOf(now, 30, '22:00'),
		imageUrls: pictures('restaurant-window', 'restaurant-terrace'),
	},
	{
		title: 'Founders’ Trophy',
		summary: 'Match play over two mornings; decided on the seventh, with a ball in the water and one on the flag.',
		startDate: timeOf(now, -36, '07:00'),
		endDate: timeOf(now, -35, '13:00'),
		imageUrls: pictures('event-trophies', 'green-flag', 'clubhouse-dusk'),
	},
	{
		title: 'Inter-club day with the visitors from Bogura',
		summary: 'Forty players, one lost ball in the river for every two of them, and dinner until late.',
		startDate: timeOf(now, -68, '07:30'),
		endDate: timeOf(now, -68, '21:00'),
		imageUrls: pictures('aerial', 'hall-banquet'),
	},
	{
		title: 'After-the-rains reopening',
		summary:
			'The course dried out and the first fairway was cut again; members walked all nine holes with the green-keepers.',
		startDate: timeOf(now, -95, '07:00'),
		endDate: timeOf(now, -95, '11:00'),
		imageUrls: pictures('dawn-mist', 'river-boat'),
	},
];

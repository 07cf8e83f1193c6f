/** Demo events and a notice, dated relative to today so that no list is empty. */

const hour = 3_600_000;
const day = 24 * hour;
const dhakaOffset = 6 * hour;

/** `time` o'clock in Dhaka, `days` after the day of `now`. Bangladesh keeps no summer time, so the offset is fixed. */
export function at(now: Date, days: number, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	const midnight = Math.floor((now.getTime() + dhakaOffset) / day) * day - dhakaOffset;
	return new Date(midnight + days * day + hours * hour + minutes * 60_000);
}

const pictures = (...names: string[]) => names.map((name) => `/demo/${name}.jpg`);

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Dhaka' });

export const demoNotice = (now: Date) =>
	`River Cup on ${longDay.format(at(now, 31, '07:30'))}: entries close a week before. The third green is back in play after the rains. Breakfast on the verandah from 8:00 AM, Friday included.`;

export const demoEvents = (now: Date) => [
	{
		title: 'River Cup',
		summary:
			'Eighteen holes of stableford in two loops, flags at half past seven, and lunch on the terrace for everyone who came to watch.',
		startDate: at(now, 31, '07:30'),
		endDate: at(now, 31, '15:00'),
		imageUrls: pictures('green-flag', 'event-trophies', 'aerial'),
		capacity: 60,
		closesAt: at(now, 24, '18:00'),
		guestLimit: 1,
	},
	{
		title: 'Monthly Medal',
		summary: 'Stroke play, first pair at 7:00 AM. Enter at the pro shop by the evening before.',
		startDate: at(now, 12, '07:00'),
		endDate: at(now, 12, '12:30'),
		imageUrls: pictures('dawn-mist', 'bunker'),
	},
	{
		title: 'Lady Captain’s Day',
		summary: 'Nine holes from the forward tees and a long lunch in the convention hall.',
		startDate: at(now, 19, '08:00'),
		endDate: at(now, 19, '15:30'),
		imageUrls: pictures('hall-banquet', 'noon-fairway'),
		capacity: 40,
		guestLimit: 2,
	},
	{
		title: 'Pitha evening by the river',
		summary: 'Bhapa, chitoi and patishapta from the kitchen, eaten on the lawn below the ninth green.',
		startDate: at(now, 24, '16:00'),
		endDate: at(now, 24, '21:00'),
		imageUrls: pictures('restaurant-terrace', 'river-boat'),
		capacity: 120,
		guestLimit: 4,
	},
	{
		title: 'Teams of four scramble',
		summary: 'Teams are drawn on the first tee; beginners play with the captain.',
		startDate: at(now, 45, '07:30'),
		endDate: at(now, 45, '12:00'),
		imageUrls: pictures('noon-fairway', 'green-flag'),
	},
	{
		title: 'Autumn coaching fortnight',
		summary:
			'Two weeks on the driving range with the club professional: short game in the mornings, long irons at four.',
		startDate: at(now, -4, '07:00'),
		endDate: at(now, 9, '17:00'),
		imageUrls: pictures('driving-range', 'bunker'),
		capacity: 12,
	},
	{
		title: 'Winter menu at the Golf View Restaurant',
		summary: 'Duck with rice-flour bread, hilsa while it runs, and date-palm jaggery in everything sweet.',
		startDate: at(now, -10, '08:00'),
		endDate: at(now, 30, '22:00'),
		imageUrls: pictures('restaurant-window', 'restaurant-terrace'),
	},
	{
		title: 'Founders’ Trophy',
		summary: 'Match play over two mornings; decided on the seventh, with a ball in the water and one on the flag.',
		startDate: at(now, -36, '07:00'),
		endDate: at(now, -35, '13:00'),
		imageUrls: pictures('event-trophies', 'green-flag', 'clubhouse-dusk'),
	},
	{
		title: 'Inter-club day with the visitors from Bogura',
		summary: 'Forty players, one lost ball in the river for every two of them, and dinner until late.',
		startDate: at(now, -68, '07:30'),
		endDate: at(now, -68, '21:00'),
		imageUrls: pictures('aerial', 'hall-banquet'),
	},
	{
		title: 'After-the-rains reopening',
		summary:
			'The course dried out and the first fairway was cut again; members walked all nine holes with the green-keepers.',
		startDate: at(now, -95, '07:00'),
		endDate: at(now, -95, '11:00'),
		imageUrls: pictures('dawn-mist', 'river-boat'),
	},
];

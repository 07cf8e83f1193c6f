import { addDays, clubFormat, clubMoment } from '#contract/core/club-time.ts';
import type { EventDetails } from '#contract/events.ts';
import { firstTee } from '#server/features/calendar/service.ts';
import { nextLunar, nextWeekday, nextYearly, timeOf } from './calendar.ts';
import { nextTournament, pastTournaments, pictures } from './demo-tournaments.ts';

const friday = 5;
const saturday = 6;
const longDay = clubFormat('en-GB', { day: 'numeric', month: 'long' });

export const demoNotice = (now: Date) =>
	`Victory Day Cup on ${longDay.format(clubMoment(`${nextYearly(now, '12-16')}T07:30`))}: entries close six days before. All nine holes are open again after the rains. Breakfast on the verandah from 8:00 AM, Friday included.`;

const between = (day: string, from: string, to: string, moreDays = 0) => ({
	startDate: clubMoment(`${day}T${from}`),
	endDate: clubMoment(`${addDays(day, moreDays)}T${to}`),
});

type DemoEvent = {
	title: string;
	summary: string;
	startDate: Date;
	endDate: Date;
	imageUrls?: string[];
	imageCaptions?: string[];
	capacity?: number;
	closesAt?: Date;
	guestLimit?: number;
	/** Resources of the calendar that nobody else can have meanwhile. */
	takes?: number[];
	details?: Partial<EventDetails>;
};

/** A season of the club around today, so that no list is empty, with nine years of tournaments behind it. */
export const demoEvents = (now: Date): DemoEvent[] => [
	...season(now),
	...running(now),
	...festivals(now),
	...past(now),
];

function season(now: Date) {
	const medal = nextWeekday(now, 7, saturday);
	const pitha = nextWeekday(now, 20, friday);
	const cup = nextYearly(now, '12-16');
	return [
		{
			title: 'Monthly Medal',
			summary: 'The club’s monthly round for the handicap list. Pairs are drawn on Thursday evening.',
			...between(medal, '07:00', '12:30'),
			...pictures(['green-flag', 'The first green before the first pair, half past six, November']),
			closesAt: clubMoment(`${addDays(medal, -2)}T17:00`),
			details: {
				format: '18 holes, stroke play, full handicap',
				schedule:
					'7:00 AM First pair, then every ten minutes\n11:30 AM Cards to the pro shop\n12:00 PM Results on the board',
				players: 'Members with a handicap',
				entry: 'At the pro shop or from the dashboard',
				entryFee: 50_000,
				dress: 'Collared shirt, tailored trousers or shorts, soft spikes',
				prize: 'The medal, and a sleeve of balls for nearest the pin on the seventh',
			},
		},
		{
			...nextTournament(now, 'victory', {
				schedule:
					'6:30 AM The flag is raised; one minute of silence for the martyrs\n7:00 AM Breakfast for players and caddies\n7:30 AM Shotgun start from all nine tees\n1:00 PM Lunch on the terrace for everyone\n2:30 PM Prize-giving in the hall',
				players: 'Members and one guest each; handicap limit 28',
				entry: 'From the dashboard, or at the pro shop',
				entryFee: 1_50_000,
				dress: 'Red or green welcome; collared shirt, soft spikes',
				prize: 'The cup for a year, engraved by New Year’s Day; prizes to third place and nearest the pin',
			}),
			summary:
				'Played every year on 16 December: eighteen holes in two loops, and lunch on the terrace for everyone who comes to watch.',
			capacity: 60,
			closesAt: clubMoment(`${addDays(cup, -6)}T18:00`),
			guestLimit: 1,
			takes: [firstTee],
		},
		{
			...nextTournament(now, 'lady', {
				schedule: '8:00 AM First tee\n11:30 AM Tea on the verandah\n1:00 PM Lunch and prizes in the hall',
				players: 'Ladies of the club, with two guests each; beginners play with the captain',
				entry: 'From the dashboard',
				entryFee: 80_000,
				prize: 'The Lady Captain’s tray',
			}),
			summary: 'Nine holes from the forward tees and a long lunch in the convention hall.',
			capacity: 40,
			guestLimit: 2,
		},
		{
			title: 'Pitha evening by the river',
			summary: 'Bhapa, chitoi and patishapta from the kitchen, eaten on the lawn below the ninth green.',
			...between(pitha, '16:00', '21:00'),
			...pictures(['dish-pitha', 'Patishapta and bhapa pitha with the first molasses, five o’clock, December']),
			capacity: 120,
			guestLimit: 4,
			details: {
				schedule: '4:00 PM The first pitha is ready\n5:15 PM Maghrib prayer\n6:00 PM Bhatiali songs from the jetty',
				players: 'Members and families',
				entry: 'From the dashboard, so that the kitchen knows how many to cook for',
				entryFee: 35_000,
			},
		},
		{
			title: 'Juniors’ Medal',
			summary: 'Six holes for the Saturday juniors. Parents may caddie.',
			...between(nextWeekday(now, 38, saturday), '08:30', '11:30'),
			...pictures(['juniors', 'The practice green on a Saturday, nine o’clock, November']),
			capacity: 30,
			details: {
				format: '6 holes, stableford, from the front tees',
				players: 'Boys and girls of 8 to 16',
				entry: 'With the coach on any Saturday, or from the dashboard',
				entryFee: 0,
				dress: 'Trainers are fine',
				prize: 'A medal for every card returned',
			},
		},
		{
			...nextTournament(now, 'rivers', {
				schedule: '7:00 AM First group, each day\n3:00 PM Third day: the last group comes in\n4:00 PM Prize-giving',
				players: 'Clubs of the Bangladesh Golf Federation; handicap limit 18',
				entry: 'By the secretary of each club, in writing',
				entryFee: 5_00_000,
				prize: 'The trophy, and a place on the federation’s winter list',
			}),
			summary: 'Three days of stroke play for the clubs of the southern districts, under the rules of the federation.',
			capacity: 72,
		},
		{
			...nextTournament(now, 'independence', {
				players: 'Members and guests with a handicap',
				entry: 'From the dashboard, or at the pro shop',
				entryFee: 1_00_000,
			}),
			summary: 'An early start after the flag is raised, and the caddies’ own nine holes in the afternoon.',
			capacity: 60,
			guestLimit: 1,
		},
		{
			...nextTournament(now, 'boishakh', {
				dress: 'Red and white',
				players: 'Members and families; no handicap needed',
				entryFee: 60_000,
			}),
			summary: 'The day after Pohela Boishakh: teams of four, nine holes, finished before the heat.',
		},
	];
}

const running = (now: Date) => [
	{
		title: 'Saturday juniors, winter term',
		summary: 'Ten Saturdays with the club coach, from the first grip to the first card.',
		startDate: clubMoment(`${nextWeekday(now, -20, saturday)}T08:30`),
		endDate: clubMoment(`${addDays(nextWeekday(now, -20, saturday), 9 * 7)}T10:30`),
		...pictures(['coach', 'The coach shows the line on the practice green, nine o’clock in November']),
		capacity: 24,
		details: {
			schedule: '8:30 AM Putting\n9:15 AM The range\n10:00 AM Two holes with a caddie',
			players: 'Boys and girls of 8 to 16, from members’ families and from the town',
			entry: 'With the coach, any Saturday at 8:30 AM',
			entryFee: 2_00_000,
			dress: 'Trainers are fine; the club lends clubs',
		},
	},
	{
		title: 'Coaching fortnight on the range',
		summary: 'Two weeks with the club professional: the short game in the mornings, long irons from four o’clock.',
		startDate: timeOf(now, -4, '07:00'),
		endDate: timeOf(now, 9, '17:00'),
		...pictures(['range-lesson', 'A lesson on the mats of the range, a quarter past nine in November']),
		capacity: 12,
		details: { players: 'Members of any handicap', entry: 'Book each hour at the pro shop', entryFee: 1_20_000 },
	},
	{
		title: 'Winter menu at the Golf View Restaurant',
		summary: 'Duck with rice-flour bread, bhuna khichuri on cold days, and date-palm molasses in everything sweet.',
		startDate: timeOf(now, -10, '08:00'),
		endDate: timeOf(now, 80, '22:00'),
		...pictures(['dish-bhuna-khichuri', 'Bhuna khichuri with pickle, one o’clock, November']),
		details: { entry: 'Walk in; for six or more, please call the restaurant', noBooking: true },
	},
];

/** After the Friday prayer, if it is a Friday. */
const lunch = (day: string) =>
	new Date(day).getUTCDay() === friday ? between(day, '14:30', '17:30') : between(day, '12:30', '16:00');

/** The national and religious days. */
function festivals(now: Date) {
	const ramadan = nextLunar(now, 9, 1);
	const eid = nextLunar(now, 10, 1);
	return [
		{
			title: 'Pohela Boishakh breakfast',
			summary: 'Panta, fried fish and a dozen bhortas on the lawn. The course opens at ten.',
			...between(nextYearly(now, '04-14'), '07:00', '11:00'),
			capacity: 150,
			guestLimit: 4,
			details: {
				schedule:
					'7:00 AM Panta, fish and bhorta\n8:00 AM Tagore songs on the verandah\n9:00 AM Kites for children under twelve\n10:00 AM The course opens',
				dress: 'Red and white',
				entry: 'From the dashboard',
				entryFee: 60_000,
			},
		},
		{
			title: 'Ramadan at the club',
			summary:
				'The course closes an hour before iftar, and the kitchen opens at sunset with iftar on the terrace. The date depends on the moon.',
			...between(ramadan, '16:00', '21:30', 28),
			...pictures(['terrace-sunset', 'The view from the terrace before iftar, six o’clock in March']),
			guestLimit: 6,
			details: {
				schedule:
					'Sunset: iftar with dates, chola, peyaju and haleem\nAfter iftar: Maghrib in the prayer room\n9:00 PM Tea on the verandah',
				entry: 'Call the restaurant before noon, or book from the dashboard',
				entryFee: 55_000,
			},
		},
		{
			title: 'Eid reunion lunch',
			summary: 'The third day of Eid: polao, rezala and firni for members, families and the staff together.',
			...lunch(addDays(eid, 2)),
			...pictures(['dish-beef-rezala', 'Beef rezala for the Eid table, one o’clock in March']),
			capacity: 240,
			guestLimit: 6,
			details: { players: 'Members, families and staff', entry: 'From the dashboard', entryFee: 0 },
		},
	];
}

const past = (now: Date) => [
	...pastTournaments(now),
	{
		title: 'After-the-rains reopening',
		summary: 'The course dried out, and members walked all nine holes with the greenkeepers before anyone played.',
		startDate: timeOf(now, -50, '07:00'),
		endDate: timeOf(now, -50, '11:00'),
		...pictures(['clubhouse-from-the-air', 'The clubhouse and the river from the air, ten o’clock in October']),
	},
];

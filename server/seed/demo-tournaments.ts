import { addDays, clubMoment } from '#contract/core/club-time.ts';
import type { EventDetails } from '#contract/events.ts';
import { nextYearly, yearsBefore } from './calendar.ts';

type Captioned = readonly [name: string, caption: string];

export const pictures = (...list: Captioned[]) => ({
	imageUrls: list.map(([name]) => `/demo/${name}.jpg`),
	imageCaptions: list.map(([, caption]) => caption),
});

type Tournament = {
	title: string;
	/** Month and day, the same every year. */
	on: string;
	/** After the first day. */
	moreDays?: number;
	from: string;
	to: string;
	/** The summary of a past one. */
	told: string;
	format: string;
	/** Of the last one. Earlier ones have no pictures. */
	pictures?: Captioned[];
	/** The last nine winners and their scores, the newest first. */
	winners: readonly (readonly [name: string, score: string])[];
};

const tournaments = {
	victory: {
		title: 'Victory Day Cup',
		on: '12-16',
		// From the flag to the end of the prize-giving: the whole day on the first tee.
		from: '06:30',
		to: '15:30',
		told: 'The flag was raised at half past six, and the field went out from all nine tees.',
		format: '18 holes, stableford, full handicap',
		pictures: [
			['prize-giving', 'The prize-giving in the hall, half past two, December'],
			['food-desserts', 'Sweets for the winners, three o’clock, December'],
			['hole-7', 'Nearest the pin on the seventh, eleven o’clock, December'],
			['food-curries', 'Beef curry for players and families, one o’clock, December'],
			['event-trophies', 'The cups on the eve of the prize-giving, seven o’clock in December'],
			['golden-hour', 'The last players at the third, five o’clock, December'],
		],
		winners: [
			['Lt Col (Retd) Zahid Hasan', '39 points'],
			['Dr. Farhana Ahmed', '38 points'],
			['Engr. Tariq Mahmud', '41 points'],
			['Brig Gen (Retd) Shahidul Haque', '37 points'],
			['Dr. Sabina Yasmin', '38 points'],
			['Nazmul Huda', '36 points'],
			['Brig Gen (Retd) Shahidul Haque', '40 points'],
			['Maj (Retd) Rezaul Karim', '37 points'],
			['Partha Das', '39 points'],
		],
	},
	rivers: {
		title: 'Southern Rivers Trophy',
		on: '01-14',
		moreDays: 2,
		from: '07:00',
		to: '16:00',
		told: 'Clubs from the southern districts, one round a day. On the first morning mist delayed the start until eight.',
		format: '54 holes over three days, stroke play, gross',
		pictures: [['river-evening', 'The boat that brings the visiting clubs, five o’clock, January']],
		winners: [
			['Wg Cdr Imtiaz Alam', '229'],
			['Brig Gen (Retd) Shahidul Haque', '226'],
			['Kamrul Islam', '231'],
			['Wg Cdr Imtiaz Alam', '228'],
			['Maj (Retd) Rezaul Karim', '233'],
			['Nazmul Huda', '230'],
			['Brig Gen (Retd) Shahidul Haque', '227'],
			['Kamrul Islam', '234'],
			['Engr. Tariq Mahmud', '232'],
		],
	},
	independence: {
		title: 'Independence Day Cup',
		on: '03-26',
		from: '07:00',
		to: '13:00',
		told: 'Played early, before the heat. Caddies had their own nine holes in the afternoon.',
		format: '18 holes, stroke play, net',
		pictures: [['raked-sand', 'A bunker on the fifth, raked before the start, half past six, March']],
		winners: [
			['Nazmul Huda', 'net 68'],
			['Rumana Chowdhury', 'net 70'],
			['Partha Das', 'net 69'],
			['Dr. Sabina Yasmin', 'net 71'],
			['Kamrul Islam', 'net 68'],
			['Engr. Tariq Mahmud', 'net 70'],
			['Prof. Abdul Mannan', 'net 72'],
			['Dr. Farhana Ahmed', 'net 69'],
			['Maj (Retd) Rezaul Karim', 'net 71'],
		],
	},
	boishakh: {
		title: 'Boishakh Scramble',
		on: '04-15',
		from: '06:30',
		to: '11:00',
		told: 'Teams of four in red and white, finished before the heat.',
		format: '9 holes, teams of four, scramble',
		pictures: [['food-juices-lassi', 'Mango lassi and watermelon juice for the teams, eleven o’clock, April']],
		winners: [
			['Rumana Chowdhury’s team', '29'],
			['Partha Das’s team', '30'],
			['Prof. Abdul Mannan’s team', '31'],
			['Dr. Farhana Ahmed’s team', '29'],
			['Kamrul Islam’s team', '30'],
			['Nazmul Huda’s team', '30'],
			['Dr. Sabina Yasmin’s team', '31'],
			['Brig Gen (Retd) Shahidul Haque’s team', '28'],
			['Engr. Tariq Mahmud’s team', '30'],
		],
	},
	monsoon: {
		title: 'Monsoon Nine',
		on: '07-10',
		from: '15:00',
		to: '18:00',
		told: 'Played in a light rain, with the river high. Tea and piyaju on the verandah afterwards.',
		format: '9 holes, stableford, preferred lies',
		pictures: [['monsoon-bridge', 'The footbridge of the third, four o’clock, July']],
		winners: [
			['Partha Das', '19 points'],
			['Maj (Retd) Rezaul Karim', '18 points'],
			['Mitali Sarkar', '20 points'],
			['Nazmul Huda', '18 points'],
			['Capt. Golam Rabbani', '19 points'],
			['Partha Das', '17 points'],
			['Rumana Chowdhury', '19 points'],
			['Kamrul Islam', '18 points'],
			['Brig Gen (Retd) Shahidul Haque', '20 points'],
		],
	},
	interClub: {
		title: 'Inter-club Day',
		on: '09-12',
		from: '07:30',
		to: '21:00',
		told: 'Twenty players a side in the morning, dinner in the hall for both clubs.',
		format: 'Foursomes and singles, match play',
		pictures: [['driving-range', 'The range before the first match, seven o’clock, September']],
		winners: [
			['Dhansiri', '12 to 8'],
			['The visitors', '11 to 9'],
			['Dhansiri', '13 to 7'],
			['Halved', '10 to 10'],
			['The visitors', '12 to 8'],
			['Dhansiri', '11 to 9'],
			['The visitors', '14 to 6'],
			['Dhansiri', '11 to 9'],
			['The visitors', '13 to 7'],
		],
	},
	founders: {
		title: 'Founders’ Trophy',
		on: '10-10',
		moreDays: 1,
		from: '07:00',
		to: '13:00',
		told: 'Two mornings of match play for the cup the first members paid for.',
		format: 'Match play over two mornings, three-quarter handicap allowance',
		pictures: [['hole-8', 'The pond on the eighth, half past seven, October']],
		winners: [
			['Engr. Tariq Mahmud', '2 and 1'],
			['Brig Gen (Retd) Shahidul Haque', '3 and 2'],
			['Dr. Sabina Yasmin', 'at the nineteenth'],
			['Nazmul Huda', '1 up'],
			['Lt Col (Retd) Zahid Hasan', '4 and 3'],
			['Dr. Farhana Ahmed', '2 and 1'],
			['Kamrul Islam', '1 up'],
			['Brig Gen (Retd) Shahidul Haque', '3 and 1'],
			['Prof. Abdul Mannan', '2 up'],
		],
	},
	lady: {
		title: 'Lady Captain’s Day',
		on: '12-05',
		from: '08:00',
		to: '15:30',
		told: 'Nine holes from the forward tees, then lunch in the convention hall.',
		format: '9 holes, stableford, forward tees',
		pictures: [['hole-5', 'Past the banyan on the fifth, half past nine, December']],
		winners: [
			['Dr. Sabina Yasmin', '20 points'],
			['Rumana Chowdhury', '19 points'],
			['Mitali Sarkar', '18 points'],
			['Dr. Farhana Ahmed', '21 points'],
			['Dr. Sabina Yasmin', '19 points'],
			['Nusrat Jahan', '18 points'],
			['Rumana Chowdhury', '20 points'],
			['Dr. Farhana Ahmed', '19 points'],
			['Mitali Sarkar', '18 points'],
		],
	},
} satisfies Record<string, Tournament>;
type Name = keyof typeof tournaments;

const timesOf = ({ from, to, moreDays = 0 }: Tournament, day: string) => ({
	startDate: clubMoment(`${day}T${from}`),
	endDate: clubMoment(`${addDays(day, moreDays)}T${to}`),
});

/** The next one: its title, times and format, and the winners of the last five years. */
export function nextTournament(now: Date, name: Name, details: Partial<EventDetails>) {
	const tournament: Tournament = tournaments[name];
	const day = nextYearly(now, tournament.on);
	const winners = tournament.winners
		.slice(0, 5)
		.map(([winner, score], index) => `${yearsBefore(day, index + 1).slice(0, 4)}: ${winner}, ${score}`);
	return {
		title: tournament.title,
		...timesOf(tournament, day),
		...pictures(...(tournament.pictures ?? [])),
		details: { format: tournament.format, ...details, results: winners.join('\n') },
	};
}

/** Nine years of eight tournaments, with their results. */
export const pastTournaments = (now: Date) =>
	Object.values<Tournament>(tournaments).flatMap((tournament) => {
		const next = nextYearly(now, tournament.on);
		return tournament.winners.map(([winner, score], index) => {
			const second = tournament.winners[(index + 4) % tournament.winners.length]![0];
			const runnerUp = second === winner || tournament.title.startsWith('Inter') ? [] : [`Runner-up: ${second}`];
			return {
				title: tournament.title,
				// Earlier ones have only their format and results.
				summary: index === 0 ? tournament.told : '',
				...timesOf(tournament, yearsBefore(next, index + 1)),
				...pictures(...(index === 0 ? (tournament.pictures ?? []) : [])),
				details: {
					format: tournament.format,
					results: [`${winner === 'Halved' ? 'Result' : 'Winner'}: ${winner}, ${score}`, ...runnerUp].join('\n'),
				},
			};
		});
	});

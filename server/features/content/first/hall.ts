import { firstHallRules, firstHallTerms } from '#contract/content/kinds/hall.ts';
import { firstSingle } from './entry.ts';

export const hall = firstSingle('hall', {
	description:
		'The convention hall of {club.name} for weddings, meetings and prize-givings: sixteen facilities, opening hours and the number for pre-booking.',
	lead: 'A row of chandeliers, a teak floor, and a lawn beside the practice green for tea and photographs.',
	seats: '{club.hallSeats}',
	seatsText: 'seats in rows, 300 at round tables',
	slides: [
		{
			picture: {
				id: 'hall-banquet',
				alt: 'The hall set with round tables under chandeliers, a green carpet up the middle',
			},
			caption: 'Round tables for a wedding, half past six in December',
		},
		{
			picture: { id: 'hall-theatre', alt: 'Rows of chairs facing a screen and a lectern' },
			caption: 'In rows for the district’s doctors, ten o’clock in March',
		},
		{
			picture: { id: 'hall-stage', alt: 'The lit stage with green armchairs and flowers before a green curtain' },
			caption: 'The stage, six o’clock in January, an hour before the guests',
		},
		{
			picture: {
				id: 'hall-head-table',
				alt: 'The head table with flowers and green swags before a curtain of small lights',
			},
			caption: 'The head table, half past seven in December',
		},
	],
	plansTitle: 'Thirty metres by twenty',
	plansText:
		'Two layouts, drawn to scale; the line below each is five metres. Other layouts are possible: a dance floor, a buffet along the wall, classroom tables.',
	rounds: {
		seats: '300',
		text: 'at thirty round tables of ten, with an aisle to the stage',
		alt: 'Plan of the hall with thirty round tables of ten seats and the stage at one end',
	},
	rows: {
		seats: '{club.hallSeats}',
		text: 'in twenty rows of twenty, one metre from row to row',
		alt: 'Plan of the hall with twenty rows of twenty seats facing the stage',
	},
	facilitiesTitle: 'Included with the hall',
	facilitiesText: 'All sixteen are included in the hire of the hall.',
	facilities: [
		'Seats for {club.hallSeats} in rows, 300 at round tables',
		'Stage of 10 by 5 metres with steps at both sides',
		'Air conditioning, quiet enough for speeches',
		'Generator for the whole building, on within ten seconds',
		'Sound desk, four cordless microphones and a sound engineer',
		'Projector and a four-metre screen',
		'Stage lights and dimmable chandeliers',
		'Wireless internet for every guest',
		'Two dressing rooms that can be locked',
		'Prayer room and wudu area',
		'Its own kitchen, with the restaurant’s cooks',
		'Tables, chairs, linen and crockery for 300',
		'Ramp at the main door and a washroom for wheelchair users',
		'Parking for 120 cars, with attendants',
		'Guards at the gate until the last car has left',
		'The lawn before the practice green, for tea and photographs',
	],
	bookText:
		'Call with the date, the occasion and the number of guests. We hold a date for two days without a deposit. December and January are usually booked by August.',
	eventTypes: [
		'Wedding',
		'Gaye holud',
		'Reception',
		'Birthday',
		'Anniversary',
		'Conference',
		'Meeting',
		'Prize giving',
		'Exhibition',
		'Something else',
	],
	booking: firstHallRules,
	terms: firstHallTerms,
	thanks: 'Thank you. We will call you back within one working day and tell you whether the date is free.',
	visitTitle: 'Come and see it empty',
	visitText:
		'Come on any weekday between ten and noon. The steward will put the lights on, show you the stage, the kitchen and the dressing rooms, and answer your questions.',
	visitPhoto: {
		picture: { id: 'clubhouse-dusk', alt: 'The clubhouse and the convention hall at dusk, all windows lit' },
		caption: 'The clubhouse, with the hall to the right, a quarter past five in November',
	},
});

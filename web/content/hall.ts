import { club } from '#contract/core/club.ts';

export const hall = {
	title: 'Convention Hall',
	description: `The convention hall of ${club.name} for weddings, meetings and prize givings: sixteen facilities, opening hours and the number for pre-booking.`,
	above: { label: 'Our Services', path: '/services' },
	lead: 'A row of chandeliers, a floor of teak and a door that opens on the practice green. Most winters it is laid for a wedding four nights in the week.',
	opener: { number: club.facts.hallSeats, label: 'seats in rows, 300 at round tables' },
	slides: [
		{
			alt: 'The hall set with round tables under chandeliers, a green carpet up the middle',
			caption: 'Round tables for a December wedding',
		},
		{
			alt: 'Rows of chairs facing a screen and a lectern',
			caption: 'In rows, for the yearly meeting of the district’s doctors',
		},
		{
			alt: 'The lit stage with green armchairs and flowers before a green curtain',
			caption: 'The stage, an hour before the guests',
		},
		{
			alt: 'The head table with flowers and green swags before a curtain of small lights',
			caption: 'The head table, with the lights the electrician is proud of',
		},
	],
	facilitiesTitle: 'What comes with the hall',
	facilitiesText: 'Sixteen things that are there when you arrive and on no separate bill.',
	facilities: [
		`Seats for ${club.facts.hallSeats} in rows, 300 at round tables`,
		'Stage of 10 by 5 metres with steps at both sides',
		'Air conditioning, quiet enough for speeches',
		'Generator for the whole building, on within ten seconds',
		'Sound desk, four cordless microphones and a man who knows them',
		'Projector and a screen of four metres',
		'Stage lights and dimmed chandeliers',
		'Wireless internet for every guest',
		'Two dressing rooms with mirrors and a lock',
		'Prayer room and place for ablution',
		'Kitchen of its own, with the restaurant’s cooks',
		'Tables, chairs, linen and crockery for 300',
		'Ramp at the main door and a washroom for wheelchairs',
		'Parking for 120 cars, with attendants',
		'Guards at the gate until the last car has left',
		'The lawn before the practice green, for tea and photographs',
	],
	hoursTitle: 'Opening hours',
	bookTitle: 'Pre-booking',
	bookText:
		'Call with a date, the kind of evening and how many you expect. We hold a date for three days without asking for anything. December and January are spoken for by August.',
	prebookTitle: 'Prebook the hall',
	prebookThanks: 'Thank you. We will call you back within one working day and tell you whether the date is free.',
	visitTitle: 'Come and see it empty',
	visitText:
		'A hall is best judged without flowers. Any weekday between ten and noon the steward will put the lights on for you, show you where the sun falls at four, and be honest about the echo at the back.',
	visitAlt: 'The clubhouse at dusk with all its windows lit',
	visitCaption: 'The hall at dusk, seen from the practice green',
} as const;

import { firstSingle } from './entry.ts';

export const home = firstSingle('home', {
	description:
		'Nine holes on the bank of the {club.river}, par 36. Course guide, fixtures, restaurant, convention hall and membership of {club.name}.',
	tournaments: 'There is a tournament most weekends of the dry season, and a place in it for every handicap.',
	opening:
		'Nine holes follow the {club.river} from the old ferry landing to the clubhouse steps. Play starts at first light, before the wind comes up the river. Breakfast is on the verandah when the early pairs come in.',
	holesTitle: 'Five of the nine run beside the river',
	holesText: 'Drawn to one scale, with the tee at the foot and the flag at the head.',
	holesLink: 'The course, hole by hole',
	mottoLabel: 'The motto above the clubhouse door',
	mottoPhoto: {
		picture: {
			id: 'river-boat',
			alt: 'A country boat lying in the reeds of the {club.river}, low sun on the water',
		},
		caption: 'Below the first green, five o’clock in January',
	},
	eventsTitle: 'What’s on',
	noEvents: 'The next fixtures appear here as soon as the committee has set their dates. The course is open as usual.',
	tableTitle: 'The table by the river',
	tableText: 'The Golf View Restaurant is open to members and guests. Ask what the boats brought in this morning.',
	tablePicture: {
		id: 'restaurant-window',
		alt: 'A table laid for two beside the tall windows of the restaurant, a green and the river outside',
	},
	dishes: [
		{
			picture: { id: 'food-rice-biryani', alt: 'Chicken biryani with egg, lime and raita' },
			caption: 'Biryani on a Friday, half past three in January',
		},
		{
			picture: { id: 'food-appetizers', alt: 'Samosas with green and red chutney' },
			caption: 'Samosas for the last pairs, half past five in November',
		},
		{
			picture: { id: 'food-desserts', alt: 'Golap jam in a brass bowl' },
			caption: 'Golap jam, nine o’clock on a December evening',
		},
	],
	clubhouseTitle: 'Also at the club',
	clubhouseText:
		'A convention hall for weddings and meetings, a guest room beside the course, and a pro shop that sells clubs and repairs them.',
	clubhouseLarge: {
		picture: {
			id: 'hall-head-table',
			alt: 'The head table of the convention hall, with flowers, before a curtain of small lights',
		},
		caption: 'The convention hall, six o’clock, ready for a December wedding',
	},
	clubhouseSmall: {
		picture: { id: 'guest-room-lamp', alt: 'Pillows, a lit lamp and an armchair in the guest room' },
		caption: 'The guest room, half past seven in February',
	},
	sponsorsTitle: 'With thanks to',
});

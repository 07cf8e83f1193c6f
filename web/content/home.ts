import { club } from '#contract/core/club.ts';

/** The texts of the home page that the specification does not give. */
export const home = {
	title: `${club.name}, ${club.address[1]}`,
	description: `Nine holes on the bank of the ${club.river}, par 36. Course guide, fixtures, restaurant, convention hall and membership of ${club.name}.`,
	tournaments: 'There is a tournament most weekends of the dry season, and a place in it for every handicap.',
	opening: `Nine holes follow the ${club.river} from the old ferry landing to the clubhouse steps. Play starts at first light, before the wind comes up the river, and breakfast is served on the verandah when the early pairs come in.`,
	strips: 'Drawn to one scale, with the tee at the foot and the flag at the head.',
	boatAlt: `A country boat lying in the reeds of the ${club.river}, low sun on the water`,
	noEvents: 'The next fixtures appear here as soon as the committee has set their dates. The course is open as usual.',
	table:
		'The Golf View Restaurant is open to members and to everyone else. Ask what the boats brought in this morning.',
	terraceAlt: 'Tables on the restaurant terrace above the fairway, lights along the beams',
	clubhouse:
		'A convention hall for weddings and meetings, a guest room above the river, and a pro shop that sells clubs and repairs them.',
	hallAlt: 'The head table of the convention hall, with flowers, before a curtain of small lights',
	hallCaption: 'The convention hall, ready for a December wedding',
	roomAlt: 'Pillows, a lit lamp and an armchair in the guest room',
	roomCaption: 'The guest room over the river',
	membership: 'You send one application, and the committee decides. The registration fee is due only after approval.',
	steps: [
		{ title: 'Apply', text: 'Fill in the form. Your draft is saved on your phone.' },
		{ title: 'Verify your email', text: 'Enter the six digits we send you.' },
		{ title: 'The club approves', text: 'Your User ID and Password are emailed to you.' },
		{ title: 'Pay the registration fee', text: 'Pay by mobile wallet, and your membership begins.' },
	],
} as const;

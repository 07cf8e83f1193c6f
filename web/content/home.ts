import { club } from '#contract/core/club.ts';

/** The texts of the home page that the specification does not give. */
export const home = {
	title: `${club.name}, ${club.address[1]}`,
	description: `Nine holes on the bank of the ${club.river}, par 36. Course guide, fixtures, restaurant, convention hall and membership of ${club.name}.`,
	heroAlt:
		'Two players and a caddie walk to the footbridge of the third hole at golden hour; the river shines behind the trees',
	tournaments: 'There is a tournament most weekends of the dry season, and a place in it for every handicap.',
	opening: `Nine holes follow the ${club.river} from the old ferry landing to the clubhouse steps. We play at first light, before the river wind gets up, and breakfast is on the verandah when the early pairs come in.`,
	strips: 'Drawn to one scale, tee at the foot, flag at the head. In July the river takes the third for a week.',
	boatAlt: `A country boat lying in the reeds of the ${club.river}, low sun on the water`,
	noEvents: 'The next fixtures go up here once the committee has set them. Until then the course is open for play.',
	table:
		'The Golf View Restaurant cooks for members and for anyone who walks in. Ask what came up the river this morning.',
	terraceAlt: 'Tables on the restaurant terrace above the fairway, lights along the beams',
	clubhouse:
		'A convention hall for weddings and meetings, a guest room above the river, and a pro shop that repairs clubs as well as selling them.',
	hallAlt: 'The convention hall laid for dinner under its chandeliers',
	hallCaption: 'The convention hall, laid for a December wedding',
	proShopAlt: 'The pro shop: bags, shoes and clubs in warm light',
	proShopCaption: 'The pro shop, open with the gate',
	membership:
		'One application, read by the committee. The registration fee is asked for only after the club has said yes.',
	steps: [
		{ title: 'Apply', text: 'Fill in the form; a draft is kept on your phone.' },
		{ title: 'Verify your email', text: 'Six digits, sent at once.' },
		{ title: 'The club approves', text: 'Your User ID and Password are emailed to you.' },
		{ title: 'Pay and come in', text: 'Mobile wallet; the dashboard opens.' },
	],
} as const;

import type { StatusTone } from './application-status-texts.ts';

/** States that the club gives a membership. Each one but `active` is a period with a reason. */
export const membershipStates = [
	'active',
	'absent',
	'suspended',
	'resigned',
	'removed',
	'deceased',
	'refunded',
] as const;
export type MembershipState = (typeof membershipStates)[number];

/** The state of a member on a day: also `unpaid`, which is active but for the registration fee. */
export const memberStates = ['active', 'unpaid', ...membershipStates.slice(1)] as const;
export type MemberState = (typeof memberStates)[number];

/** An absence of so many months or more halves the subscription. */
export const monthsOfHalfSubscription = 3;

type Definition = {
	label: string;
	tone: StatusTone;
	/** `fee`: only to pay the registration fee. */
	login: 'yes' | 'fee' | 'no';
	/** What the card shows at the gate. Events can be booked while it is valid. */
	card: 'valid' | 'paused' | 'withdrawn';
	/** The subscription that is billed. `half`: in a long absence; a short one is billed in full. */
	subscription: 'full' | 'half' | 'none';
	mailings: boolean;
	/** Whether the person is no longer a member. */
	left: boolean;
	/** Whether it has a last day, after which the membership is active again. */
	ends: boolean;
};

/** What each state means, for the server and for every screen. A number is never given to another person. */
export const stateDefinitions: Record<MemberState, Definition> = {
	unpaid: {
		label: 'Fee not paid yet',
		tone: 'wait',
		login: 'fee',
		card: 'withdrawn',
		subscription: 'none',
		mailings: false,
		left: false,
		ends: false,
	},
	active: {
		label: 'Active',
		tone: 'ok',
		login: 'yes',
		card: 'valid',
		subscription: 'full',
		mailings: true,
		left: false,
		ends: false,
	},
	absent: {
		label: 'Absent',
		tone: 'new',
		login: 'yes',
		card: 'paused',
		subscription: 'half',
		mailings: false,
		left: false,
		ends: true,
	},
	suspended: {
		label: 'Suspended',
		tone: 'bad',
		login: 'yes',
		card: 'withdrawn',
		subscription: 'full',
		mailings: false,
		left: false,
		ends: true,
	},
	resigned: {
		label: 'Resigned',
		tone: 'off',
		login: 'no',
		card: 'withdrawn',
		subscription: 'none',
		mailings: false,
		left: true,
		ends: false,
	},
	removed: {
		label: 'Removed',
		tone: 'bad',
		login: 'no',
		card: 'withdrawn',
		subscription: 'none',
		mailings: false,
		left: true,
		ends: false,
	},
	deceased: {
		label: 'Deceased',
		tone: 'off',
		login: 'no',
		card: 'withdrawn',
		subscription: 'none',
		mailings: false,
		left: true,
		ends: false,
	},
	refunded: {
		label: 'Fee refunded',
		tone: 'off',
		login: 'fee',
		card: 'withdrawn',
		subscription: 'none',
		mailings: false,
		left: true,
		ends: false,
	},
};

/** What a member reads about a state that ends by itself: "Paused until 30 June 2031". */
export const restingTexts: Partial<Record<MemberState, string>> = { absent: 'Paused', suspended: 'Suspended' };

/** The states in which something is as given: `statesWith('mailings', true)`. */
export const statesWith = <K extends keyof Definition>(name: K, value: Definition[K]): MemberState[] =>
	memberStates.filter((state) => stateDefinitions[state][name] === value);

const loginTexts: Record<Definition['login'], string> = {
	yes: 'The member can log in.',
	fee: 'The member can log in only to pay the registration fee.',
	no: 'The member cannot log in and is logged out everywhere.',
};
const cardTexts: Record<Definition['card'], string> = {
	valid: 'The card is valid, and events can be booked.',
	paused: 'The card shows “Paused”, and no event can be booked.',
	withdrawn: 'The card is not valid, and no event can be booked.',
};
const subscriptionTexts: Record<Definition['subscription'], string> = {
	full: 'The subscription is billed.',
	half: `Half of the subscription is billed if it lasts ${monthsOfHalfSubscription} months or more.`,
	none: 'No subscription is billed. What is owed stays owed.',
};

/** What a state means, in the words of the office. */
export const stateEffects = (state: MemberState): string[] => {
	const { login, card, subscription, mailings } = stateDefinitions[state];
	return [
		loginTexts[login],
		cardTexts[card],
		subscriptionTexts[subscription],
		mailings ? 'Mailings to members are sent.' : 'No mailings to members are sent.',
		'The number stays with this person.',
	];
};

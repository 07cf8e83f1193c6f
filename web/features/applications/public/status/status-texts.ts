import type { RegistrationStatus } from '#contract/accounts.ts';

export type StepState = 'done' | 'now' | 'bad' | 'todo';
export type Step = { title: string; state: StepState };

type Words = {
	/** In a word, as a status. */
	short: string;
	look: 'wait' | 'new' | 'ok' | 'bad';
	title: string;
	text: string;
};

/** What each state means to the person who waits. */
export const words: Record<RegistrationStatus, Words> = {
	PENDING_VERIFICATION: {
		short: 'E-mail not verified',
		look: 'wait',
		title: 'Your e-mail address is not verified yet',
		text: 'Nobody reads the application before that. Enter the six digits we mailed to you, or ask for new ones.',
	},
	PENDING_APPROVAL: {
		short: 'Pending approval',
		look: 'wait',
		title: 'Your application is with the committee',
		text: 'There is nothing to do for you now. We write to you when it is decided, or when something is missing.',
	},
	MORE_INFO: {
		short: 'More information',
		look: 'new',
		title: 'The office needs a little more from you',
		text: 'Everything else stays as you sent it. After your answer the committee reads on.',
	},
	APPROVED: {
		short: 'Approved',
		look: 'ok',
		title: 'The club has said yes',
		text: 'Your User ID and Password are in your mailbox. Log in and pay the registration fee to become an official member.',
	},
	ACTIVE: {
		short: 'Active',
		look: 'ok',
		title: 'You are a member',
		text: 'The registration fee is paid and your dashboard is open. See you on the first tee.',
	},
	REJECTED: {
		short: 'Not accepted',
		look: 'bad',
		title: 'The committee has decided against it',
		text: 'If you think this is a mistake, write to us or call the office.',
	},
};

const way = ['Application sent', 'E-mail verified', 'Read by the committee', 'Approved', 'Fee paid'] as const;
/** How many steps lie behind. */
const behind: Record<RegistrationStatus, number> = {
	PENDING_VERIFICATION: 1,
	PENDING_APPROVAL: 2,
	MORE_INFO: 2,
	REJECTED: 3,
	APPROVED: 4,
	ACTIVE: 5,
};

/** The way of an application, and how far this one has come. */
export function stepsOf(status: RegistrationStatus): Step[] {
	const passed = behind[status];
	if (status === 'REJECTED')
		return [
			...way.slice(0, 3).map((title) => ({ title, state: 'done' as const })),
			{ title: 'Not accepted', state: 'bad' },
		];
	return way.map((title, at) => ({ title, state: at < passed ? 'done' : at === passed ? 'now' : 'todo' }));
}

import { group, list, picture, text } from '../fields.ts';
import { single } from '../kind.ts';
import { description, lead, titled } from './parts.ts';

const area = 'Membership';

const steps = (label: string) => list(label, text('Step', { max: 200 }), { one: 'step', min: 1, max: 8 });
const hints = list('Hints at the end', text('Hint', { max: 200 }), { one: 'hint', min: 1, max: 6 });

/** The texts around the forms of accounts. Names of fields and buttons are not content. */
export const login = single(
	{ name: 'Login: texts', area, page: '/login' },
	{
		description,
		title: text('Title', { max: 60 }),
		text: text('Above the form', { max: 200 }),
		applyText: text('Before the link to the application', { max: 80 }),
		picture: picture('Picture'),
		forgot: group('Forgot password', { description, text: text('Above the form', { max: 300 }) }),
		checkEmail: group('After the link for a new password was sent', {
			description,
			title: text('Title', { max: 60 }),
			text: text('Text', { max: 300, help: '{email} is replaced by the address that was typed.' }),
			textWithoutEmail: text('Text when the address is not known', {
				max: 300,
				help: 'Such as on another device.',
			}),
			hints,
			againText: text('Before the link to the form', { max: 120 }),
		}),
	},
);

export const application = single(
	{ name: 'Application: texts', area, page: '/membership-registration' },
	{
		description,
		title: text('Choice of the category: title', { max: 60 }),
		lead,
		categories: group('Choice of the category: who it is for', {
			serving: text('Serving Defence Officer', { max: 120 }),
			retired: text('Retired Defence Officer', { max: 120 }),
			government: text('Government Officer', { max: 120 }),
			civilian: text('Non Military', { max: 120 }),
			corporate: text('Corporate/Business', { max: 120 }),
			foreign: text('Foreigner/Diplomat', { max: 120 }),
		}),
		verify: group('Verify Your Email', { description, hints }),
		verified: group('Email Verified!', { description, steps: steps('What happens next') }),
	},
);

export const applicationStatus = single(
	{ name: 'Application status: texts', area, page: '/application-status' },
	{
		description,
		title: text('Title', { max: 60 }),
		lead,
		referenceHint: text('Below the reference code', { max: 120 }),
		stepsTitle: text('What happens: title', { max: 60 }),
		steps: steps('What happens'),
		phoneText: text('Before the telephone of the office', { max: 160 }),
	},
);

export const checkout = single(
	{ name: 'Checkout: texts', area, page: '/checkout' },
	{
		description: { ...description, help: '{total} is replaced by the registration fee with tax.' },
		lead,
		stepsTitle: text('What happens next: title', { max: 60 }),
		visitors: titled('What happens next: for visitors'),
		steps: steps('What happens next'),
		methodText: text('Below “Mobile wallet”', { max: 120 }),
	},
);

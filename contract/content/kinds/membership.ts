import { choice, flag, list, paragraph, paragraphs, text } from '../fields.ts';
import { many, single } from '../kind.ts';
import { captioned, description, lead, titled, topPicture } from './parts.ts';

const area = 'Membership';

export const membership = single(
	{ name: 'Membership', area, page: '/membership' },
	{
		description,
		lead,
		...topPicture,
		benefitsTitle: text('What members get: title', { max: 80 }),
		benefits: list('What members get', titled('Benefit'), { one: 'benefit', max: 20 }),
		feeNote: paragraph('Below the fees', { max: 600 }),
		feeLink: text('Link to the registration fee', { max: 60 }),
		statusText: text('Before the link to the status', { max: 80 }),
		statusLink: text('Link to the status', { max: 60 }),
		peopleTitle: text('People: title', { max: 80 }),
		people: paragraphs('People: text', { max: 6 }),
		peoplePhoto: captioned('People: picture'),
		stepsTitle: text('How to join: title', { max: 80 }),
		steps: list('How to join', titled('Step'), { one: 'step', max: 8 }),
	},
);

/** What the club allows to families of members. */
export const family = single(
	{ name: 'Families of members', area, page: '/membership' },
	{
		login: flag('Family members may log in', {
			help: 'A spouse, and children from 16 on, after an invitation by the office. No one stays logged in when you choose no.',
		}),
		events: flag('Their page shows the next events'),
	},
);

/** Each is for one or two categories of the application form. */
const applicants = {
	defence: 'Defence officers',
	government: 'Government officers',
	civil: 'Civilians',
	foreign: 'Foreigners and diplomats',
	corporate: 'Companies',
} as const;

export const feeCard = many(
	{
		name: 'Membership fee',
		area,
		titleField: 'title',
		page: () => '/membership',
		morePages: ['/membership-registration'],
	},
	{
		title: text('Title', { max: 60 }),
		who: text('Who it is for', { max: 80 }),
		fee: text('Membership fee', { max: 40, help: 'Shown exactly as written, such as ৳1,00,000.' }),
		monthly: text('Monthly subscription', { max: 40, help: 'Shown exactly as written, such as ৳800 per month.' }),
		applicants: choice('Categories of the application form', applicants, {
			help: '“Get Started” suggests these, and they show this fee.',
		}),
	},
);

import { type Field, sectionsOf } from './application-fields.ts';
import { type Category, type FieldName, formKindOf } from './applications.ts';

/** What the office checks before an applicant becomes a member. */
export const checkNames = [
	'IDENTITY',
	'PHOTO',
	'TAX_RETURN',
	'SERVICE_LETTER',
	'RETIREMENT_ORDER',
	'TRADE_LICENCE',
	'PROPOSER',
	'SECONDER',
] as const;
export type CheckName = (typeof checkNames)[number];

export const checkStates = ['OPEN', 'DONE', 'WAIVED'] as const;

/** The members who support an application. */
export const supporterRoles = ['PROPOSER', 'SECONDER'] as const;
export type SupporterRole = (typeof supporterRoles)[number];
export const supporterRoleNames: Record<SupporterRole, string> = { PROPOSER: 'proposer', SECONDER: 'seconder' };
export const isSupporterRole = (name: string): name is SupporterRole =>
	(supporterRoles as readonly string[]).includes(name);

/** How many applications a member may support in a calendar year. */
export const supportedAYear = 4;

export type Check = {
	name: CheckName;
	label: string;
	/** When the applicant changes one of these, the check is open again. */
	fields?: readonly FieldName[];
	/** Done by something else than a tick: by the comparison with the document, or by the member who is asked. */
	automatic?: true;
};

/** The part of a form that the office compares with the NID card or the passport. */
export const comparedSection = (category: Category) =>
	sectionsOf(formKindOf(category)).find(({ id }) => id === 'identity' || id === 'passport');

const comparedFields = (category: Category): readonly Field[] => comparedSection(category)?.fields ?? [];

export const identityMatches = (category: Category, marks: Record<string, string>): boolean =>
	comparedFields(category).every(({ name }) => marks[name] === 'match');

const photo: Check = { name: 'PHOTO', label: 'The photo is recent and shows the face', fields: ['photo'] };
const taxReturn: Check = {
	name: 'TAX_RETURN',
	label: 'The income tax return is of the last tax year',
	fields: ['incomeTaxReturn'],
};
const identity = (document: string): Check => ({
	name: 'IDENTITY',
	label: `All details match the ${document}`,
	automatic: true,
});
const letterOf = (sender: string): Check => ({ name: 'SERVICE_LETTER', label: `A letter of ${sender} is on file` });
const always = [identity('NID card'), photo, taxReturn];
const proposer: Check = { name: 'PROPOSER', label: 'The proposer supports the application', automatic: true };
const seconder: Check = { name: 'SECONDER', label: 'The seconder supports the application', automatic: true };

const checksByCategory: Record<Category, readonly Check[]> = {
	'Serving Defence Officer': [...always, letterOf('the unit')],
	'Retired Defence Officer': [...always, { name: 'RETIREMENT_ORDER', label: 'The retirement order was seen' }],
	'Government Officer': [...always, letterOf('the ministry or department'), proposer],
	'Non Military': [...always, proposer, seconder],
	'Corporate/Business': [
		...always,
		{ name: 'TRADE_LICENCE', label: 'The trade licence of the company was seen' },
		proposer,
		seconder,
	],
	'Foreigner/Diplomat': [identity('passport'), photo, taxReturn, letterOf('the embassy or the employer')],
};

/** The checklist of a category, in the order in which the office works. */
export const checksOf = (category: Category): readonly Check[] => checksByCategory[category];

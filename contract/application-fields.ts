import type { FieldName, FormKind } from './applications.ts';

/** How a field is entered, and how the office shows it. */
export type FieldKind = 'text' | 'textarea' | 'digits' | 'number' | 'date' | 'choice' | 'email' | 'image' | 'children';
export type Field = {
	name: FieldName;
	label: string;
	kind: FieldKind;
	optional?: true;
	hint?: string;
	/** Only on these forms; without it, on every form that has the section. */
	forms?: readonly FormKind[];
};
export type Section = {
	id: string;
	title: string;
	forms: readonly FormKind[];
	fields: readonly Field[];
};

const all: readonly FormKind[] = ['civilian', 'defence', 'foreign'];
const withNid: readonly FormKind[] = ['civilian', 'defence'];

/** The sections of the three forms, in the order of the specification. */
export const sections: readonly Section[] = [
	{
		id: 'category',
		title: 'Membership Category & Type',
		forms: all,
		fields: [{ name: 'membershipType', label: 'Type of membership', kind: 'choice' }],
	},
	{
		id: 'personal',
		title: 'Personal Information',
		forms: all,
		fields: [
			{ name: 'firstName', label: 'First Name', kind: 'text' },
			{ name: 'lastName', label: 'Last Name', kind: 'text' },
			{ name: 'rank', label: 'Rank', kind: 'text', forms: ['defence'] },
			{ name: 'baNumber', label: 'BA number', kind: 'text', forms: ['defence'] },
			{ name: 'fatherOrHusbandName', label: "Father's/Husband's Name", kind: 'text' },
			{ name: 'nationality', label: 'Nationality', kind: 'text' },
			{ name: 'occupation', label: 'Occupation', kind: 'text' },
			{ name: 'bloodGroup', label: 'Blood group', kind: 'choice' },
			{ name: 'mobile', label: 'Mobile number', kind: 'digits', hint: 'For example 01712345678' },
			{ name: 'officialAddress', label: 'Official address', kind: 'textarea' },
			{ name: 'presentAddress', label: 'Present address', kind: 'textarea' },
			{ name: 'permanentAddress', label: 'Permanent address', kind: 'textarea' },
		],
	},
	{
		id: 'income',
		title: 'Income & Tax Details',
		forms: all,
		fields: [
			{
				name: 'monthlyIncome',
				label: 'Monthly income',
				kind: 'number',
				hint: 'In taka. Only the office and the committee see it.',
			},
		],
	},
	{
		id: 'identity',
		title: 'Identity Documents',
		forms: withNid,
		fields: [
			{ name: 'nationalId', label: 'National ID number', kind: 'text', hint: '10, 13 or 17 digits' },
			{ name: 'nidName', label: 'Name on NID', kind: 'text' },
			{ name: 'nidFathersName', label: "Father's name on NID", kind: 'text' },
			{ name: 'nidMothersName', label: "Mother's name on NID", kind: 'text' },
			{ name: 'nidDob', label: 'Date of birth on NID', kind: 'date' },
		],
	},
	{
		id: 'passport',
		title: 'Passport Details',
		forms: ['foreign'],
		fields: [
			{ name: 'passportNumber', label: 'Passport number', kind: 'text' },
			{ name: 'passportType', label: 'Passport type', kind: 'text' },
			{ name: 'passportPlaceOfIssue', label: 'Place of issue', kind: 'text' },
			{ name: 'passportExpiry', label: 'Passport expiry', kind: 'date' },
			{ name: 'visaType', label: 'Visa type', kind: 'text' },
			{ name: 'visaExpiry', label: 'Visa expiry', kind: 'date' },
		],
	},
	{
		id: 'family',
		title: 'Family Details',
		forms: all,
		fields: [
			{ name: 'spouseName', label: "Spouse's name", kind: 'text', optional: true },
			{ name: 'spouseOccupation', label: "Spouse's occupation", kind: 'text', optional: true },
			{ name: 'spouseAddress', label: "Spouse's address", kind: 'textarea', optional: true },
			{ name: 'children', label: 'Children', kind: 'children', optional: true },
		],
	},
	{
		id: 'golf',
		title: 'Golf Club Details (optional)',
		forms: all,
		fields: [
			{ name: 'golfClubMembership', label: 'Golf club membership', kind: 'text', optional: true },
			{ name: 'officialHandicap', label: 'Official handicap', kind: 'text', optional: true },
		],
	},
	{
		id: 'reference',
		title: 'Reference (For Civilians Only)',
		forms: ['civilian'],
		fields: [
			{ name: 'proposerName', label: "Proposer's name", kind: 'text' },
			{ name: 'proposerMembership', label: "Proposer's membership number", kind: 'text' },
			{ name: 'proposerClubName', label: "Proposer's club", kind: 'text' },
			{ name: 'proposerSignature', label: "Proposer's signature", kind: 'image' },
		],
	},
	{
		id: 'documents',
		title: 'Photos / Upload Required Documents',
		forms: all,
		fields: [
			{ name: 'photo', label: 'Photo', kind: 'image' },
			{ name: 'nidCopy', label: 'NID copy', kind: 'image', forms: ['civilian', 'defence'] },
			{ name: 'incomeTaxReturn', label: 'Income tax return', kind: 'image' },
		],
	},
	{
		id: 'account',
		title: 'Create Your Account',
		forms: all,
		fields: [{ name: 'email', label: 'Email', kind: 'email' }],
	},
];

export const sectionsOf = (form: FormKind): Section[] =>
	sections
		.filter((section) => section.forms.includes(form))
		.map((section) => ({ ...section, fields: section.fields.filter((field) => field.forms?.includes(form) ?? true) }));

export const fieldsOf = (form: FormKind): Field[] => sectionsOf(form).flatMap(({ fields }) => fields);

const byName = new Map(sections.flatMap(({ fields }) => fields).map((field) => [field.name as string, field]));
/** The day of joining is no part of a form; only the office corrects it. */
export const fieldLabel = (name: string): string =>
	byName.get(name)?.label ?? (name === 'joinedOn' ? 'Member since' : name);
export const imageFields = [...byName.values()].filter(({ kind }) => kind === 'image').map(({ name }) => name);

import * as z from 'zod/mini';
import { email } from './core/email.ts';
import { limits } from './core/limits.ts';
import { amountOf, cleanMobile, cleanNationalId } from './core/typed-numbers.ts';

/** The six choices of the category picker. */
export const categories = [
	'Serving Defence Officer',
	'Retired Defence Officer',
	'Government Officer',
	'Non Military',
	'Corporate/Business',
	'Foreigner/Diplomat',
] as const;
export type Category = (typeof categories)[number];

export const formKinds = ['civilian', 'defence', 'foreign'] as const;
export type FormKind = (typeof formKinds)[number];

const civilianCategories = ['Government Officer', 'Non Military', 'Corporate/Business'] as const;
const defenceCategories = ['Serving Defence Officer', 'Retired Defence Officer'] as const;
const foreignCategories = ['Foreigner/Diplomat'] as const;

export function formKindOf(category: Category): FormKind {
	if ((defenceCategories as readonly string[]).includes(category)) return 'defence';
	return (foreignCategories as readonly string[]).includes(category) ? 'foreign' : 'civilian';
}

export const membershipTypes = [
	'Full Membership',
	'Temporary Membership',
	'Honorary Membership',
	'Corporate Membership',
] as const;
export const membershipTypePlaceholder = 'Select Type of Membership';
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
/** A child's gender is entered as the relationship. */
export const relationships = ['Son', 'Daughter'] as const;

const longestText = 200;
const longestAddress = 500;

const required = (message: string, longest = longestText) =>
	z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(longest, `At most ${longest} characters`));
/** Blank means not given. */
const optional = (longest = longestText) =>
	z.pipe(
		z.optional(z.string().check(z.trim(), z.maxLength(longest, `At most ${longest} characters`))),
		z.transform((value) => value || undefined),
	);
const realDate = 'Give day, month and year of a real date';
/** A date as the date input sends it: 1990-12-31. */
const date = (message: string) => z.string(message).check(z.minLength(1, message), z.iso.date(realDate));
const image = (message: string) => z.string(message).check(z.minLength(1, message), z.maxLength(500, message));
const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) => z.enum(values, message);

const mobile = z
	.string('Mobile number is required')
	.check(
		z.overwrite(cleanMobile),
		z.minLength(1, 'Mobile number is required'),
		z.regex(/^\d*$/, 'Must be only digits'),
		z.minLength(limits.mobileMinDigits, 'Must be at least 11 digits'),
		z.maxLength(20, 'At most 20 digits'),
	);

const missing = (input: unknown) => input === undefined || input === null || input === '' || Number.isNaN(input);
const incomeError = ({ input }: { input?: unknown }) =>
	missing(input) ? 'Monthly income is required' : 'Monthly income must be a number';

/** A number, or the text of one as people type it. */
const monthlyIncome = z.pipe(
	z.pipe(z.union([z.number(), z.string()], { error: incomeError }), z.transform(amountOf)),
	z
		.number({ error: incomeError })
		.check(z.nonnegative('Monthly income cannot be below zero'), z.maximum(1e12, 'Monthly income must be a number')),
);

export const child = z
	.object({
		name: z.string().check(z.trim(), z.maxLength(longestText, `At most ${longestText} characters`)),
		dob: z.optional(z.union([z.literal(''), date('Date of birth is required')], realDate)),
		gender: z.optional(z.union([z.literal(''), z.enum(relationships)], 'Choose Son or Daughter')),
	})
	.check(
		z.refine(({ name, dob, gender }) => name !== '' || !(dob || gender), {
			path: ['name'],
			error: 'Name is required, or clear the other details of this child',
		}),
	);
export type Child = z.infer<typeof child>;

const children = z.pipe(
	z.optional(z.array(child).check(z.maxLength(20, 'At most 20 children'))),
	z.transform((list) => {
		const named = list?.filter((entry) => entry.name !== '');
		return named && named.length > 0 ? named : undefined;
	}),
);

const common = {
	membershipType: choice(membershipTypes, 'Membership type is required'),
	firstName: required('First Name is required'),
	lastName: required('Last Name is required'),
	fatherOrHusbandName: required("Father's/Husband's Name is required"),
	nationality: required('Nationality is required'),
	occupation: required('Occupation is required'),
	bloodGroup: choice(bloodGroups, 'Blood group is required'),
	mobile,
	officialAddress: required('Official address is required', longestAddress),
	presentAddress: required('Present address is required', longestAddress),
	permanentAddress: required('Permanent address is required', longestAddress),
	monthlyIncome,
	incomeTaxReturn: image('Tax return document is required'),
	photo: image('Photo is required'),
	email,
	spouseName: optional(),
	spouseOccupation: optional(),
	spouseAddress: optional(longestAddress),
	golfClubMembership: optional(),
	officialHandicap: optional(),
	children,
};

const nid = {
	nationalId: z
		.string('National ID is required')
		.check(
			z.overwrite(cleanNationalId),
			z.minLength(1, 'National ID is required'),
			z.regex(/^(\d{10}|\d{13}|\d{17})$/, 'National ID must have 10, 13 or 17 digits'),
		),
	nidName: required('Name on the NID is required'),
	nidFathersName: required("Father's name on the NID is required"),
	nidMothersName: required("Mother's name on the NID is required"),
	nidDob: date('Date of birth on the NID is required'),
	nidCopy: image('NID image is required'),
};

export const civilianApplication = z.object({
	...common,
	...nid,
	category: z.enum(civilianCategories),
	proposerName: required('Proposer name is required'),
	proposerMembership: required('Proposer name is required'),
	proposerClubName: required('Proposer club name is required'),
	proposerSignature: image('Proposer signature is required'),
});

export const defenceApplication = z.object({
	...common,
	...nid,
	category: z.enum(defenceCategories),
	rank: required('Rank is required'),
	baNumber: required('BA number is required', 40),
});

export const foreignApplication = z.object({
	...common,
	category: z.enum(foreignCategories),
	passportNumber: required('Passport number is required', 40),
	passportType: required('Passport type is required'),
	passportPlaceOfIssue: required('Passport place of issue is required'),
	passportExpiry: date('Passport expiry is required'),
	visaType: required('Visa type is required'),
	visaExpiry: date('Visa expiry is required'),
});

/** What REGISTER sends: one of three forms, distinguished by the category. */
export const application = z.discriminatedUnion(
	'category',
	[civilianApplication, defenceApplication, foreignApplication],
	'Choose a membership category',
);
export type Application = z.output<typeof application>;
export type ApplicationInput = z.input<typeof application>;

export const applicationFormOf = {
	civilian: civilianApplication,
	defence: defenceApplication,
	foreign: foreignApplication,
};

export type FieldName =
	| keyof z.output<typeof civilianApplication>
	| keyof z.output<typeof defenceApplication>
	| keyof z.output<typeof foreignApplication>;

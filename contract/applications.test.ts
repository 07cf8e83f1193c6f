import { describe, expect, it } from 'vitest';
import { civilianForm, defenceForm, foreignForm } from '#tests/factories/application-form.ts';
import { fieldsOf, sectionsOf } from './application-fields.ts';
import { application, categories, formKindOf } from './applications.ts';
import { fieldErrorsOf } from './core/errors.ts';

const errorsOf = (form: object) => {
	const parsed = application.safeParse(form);
	return parsed.success ? {} : fieldErrorsOf(parsed.error.issues);
};

describe('the three forms', () => {
	it('gives each of the six categories its form', () => {
		expect(categories.map(formKindOf)).toEqual(['defence', 'defence', 'civilian', 'civilian', 'civilian', 'foreign']);
	});

	it.each([
		['civilian', civilianForm()],
		['defence', defenceForm()],
		['foreign', foreignForm()],
	])('accepts a complete %s form', (_kind, form) => {
		expect(errorsOf(form)).toEqual({});
	});

	it('names every missing field of the civilian form at once, with the specified messages', () => {
		expect(errorsOf({ category: 'Non Military', membershipType: 'Select Type of Membership' })).toEqual({
			membershipType: 'Membership type is required',
			firstName: 'First Name is required',
			lastName: 'Last Name is required',
			fatherOrHusbandName: "Father's/Husband's Name is required",
			nationality: 'Nationality is required',
			occupation: 'Occupation is required',
			bloodGroup: 'Blood group is required',
			mobile: 'Mobile number is required',
			officialAddress: 'Official address is required',
			presentAddress: 'Present address is required',
			permanentAddress: 'Permanent address is required',
			monthlyIncome: 'Monthly income is required',
			incomeTaxReturn: 'Tax return document is required',
			photo: 'Photo is required',
			email: 'Email is required',
			nationalId: 'National ID is required',
			nidName: 'Name on the NID is required',
			nidFathersName: "Father's name on the NID is required",
			nidMothersName: "Mother's name on the NID is required",
			nidDob: 'Date of birth on the NID is required',
			nidCopy: 'NID image is required',
			proposerName: 'Proposer name is required',
			proposerMembership: 'Proposer name is required',
			proposerClubName: 'Proposer club name is required',
			proposerSignature: 'Proposer signature is required',
		});
	});

	it('requires rank and BA number in the defence form, but no proposer', () => {
		const errors = errorsOf({ category: 'Retired Defence Officer' });
		expect(errors).toMatchObject({ rank: 'Rank is required', baNumber: 'BA number is required' });
		expect(errors).not.toHaveProperty('proposerName');
		expect(errors).not.toHaveProperty('passportNumber');
	});

	it('requires passport and visa in the foreign form, but no NID', () => {
		const errors = errorsOf({ category: 'Foreigner/Diplomat' });
		expect(Object.keys(errors)).toEqual(
			expect.arrayContaining([
				'passportNumber',
				'passportType',
				'passportPlaceOfIssue',
				'passportExpiry',
				'visaType',
				'visaExpiry',
			]),
		);
		expect(errors).not.toHaveProperty('nationalId');
		expect(errors).not.toHaveProperty('proposerName');
	});

	it('refuses an unknown category', () => {
		expect(errorsOf({ ...civilianForm(), category: 'Friend' })).toEqual({ category: 'Choose a membership category' });
	});
});

describe('single fields', () => {
	it.each([
		['', 'Mobile number is required'],
		['0171234567a', 'Must be only digits'],
		['0171234567', 'Must be at least 11 digits'],
		['01712+345678', 'Must be only digits'],
		[' - ', 'Mobile number is required'],
	])('mobile %j: %s', (mobile, message) => {
		expect(errorsOf({ ...civilianForm(), mobile })).toEqual({ mobile: message });
	});

	it.each([
		['+8801712345678', '01712345678'],
		['8801712345678', '01712345678'],
		['01712-345678', '01712345678'],
		['০১৭১২ ৩৪৫৬৭৮', '01712345678'],
		['+47 912 34 567', '004791234567'],
	])('mobile %j is stored as %s', (mobile, stored) => {
		expect(application.parse(civilianForm({ mobile })).mobile).toBe(stored);
	});

	it.each(['123', 'abcdef', '12345678901', '1990-12345678-a'])('refuses the National ID %j', (nationalId) => {
		expect(errorsOf(civilianForm({ nationalId }))).toEqual({
			nationalId: 'National ID must have 10, 13 or 17 digits',
		});
	});

	it.each([
		['199 012-3456', '1990123456'],
		['১৯৯০১২৩৪৫৬৭৮৯', '1990123456789'],
		['19901234567890123', '19901234567890123'],
	])('the National ID %j is stored as %s', (nationalId, stored) => {
		expect(application.parse(civilianForm({ nationalId }))).toMatchObject({ nationalId: stored });
	});

	it.each([
		['', 'Email is required'],
		['nobody', 'Invalid email'],
	])('email %j: %s', (email, message) => {
		expect(errorsOf({ ...civilianForm(), email })).toEqual({ email: message });
	});

	it.each([
		[Number.NaN, 'Monthly income is required'],
		['many', 'Monthly income must be a number'],
		[-1, 'Monthly income cannot be below zero'],
		['1e5', 'Monthly income must be a number'],
		['1,85', 'Monthly income must be a number'],
		['0x10', 'Monthly income must be a number'],
		['  ', 'Monthly income is required'],
	])('monthly income %j: %s', (monthlyIncome, message) => {
		expect(errorsOf({ ...civilianForm(), monthlyIncome })).toEqual({ monthlyIncome: message });
	});

	it.each([
		['1,85,000', 185_000],
		['185,000.50', 185_000.5],
		['৳ ১,৮৫,০০০', 185_000],
		['185000 Tk', 185_000],
		['185000/-', 185_000],
		[0, 0],
	])('monthly income %j is stored as %d', (monthlyIncome, stored) => {
		expect(application.parse(civilianForm({ monthlyIncome })).monthlyIncome).toBe(stored);
	});

	it('stores email addresses trimmed and in lower case', () => {
		expect(application.parse(civilianForm({ email: '  Rahim@Example.COM ' }))).toMatchObject({
			email: 'rahim@example.com',
		});
	});

	it('leaves out optional fields that are blank', () => {
		const parsed = application.parse(civilianForm({ spouseName: '  ', golfClubMembership: '' }));
		expect(parsed.spouseName).toBeUndefined();
		expect(parsed.golfClubMembership).toBeUndefined();
	});
});

describe('children', () => {
	it('drops entries without a name and omits the field when none remain', () => {
		const blank = { name: ' ', dob: '', gender: '' } as const;
		const nila = { name: 'Nila', dob: '2019-04-14', gender: 'Daughter' } as const;
		expect(application.parse(civilianForm({ children: [blank] })).children).toBeUndefined();
		expect(application.parse(civilianForm({ children: [nila, blank] })).children).toEqual([nila]);
	});

	it('names a child with a date or a relationship but no name as incomplete', () => {
		const message = 'Name is required, or clear the other details of this child';
		const children = [{ name: ' ', dob: '2019-04-14' }, { name: '', gender: 'Son' }, { name: 'Nila' }];
		expect(errorsOf(civilianForm({ children }))).toEqual({
			'children.0.name': message,
			'children.1.name': message,
		});
	});

	it('accepts only Son and Daughter', () => {
		expect(errorsOf({ ...civilianForm(), children: [{ name: 'Nila', gender: 'Cousin' }] })).toHaveProperty(
			'children.0.gender',
		);
	});
});

describe('the sections', () => {
	it('are in the order of the specification', () => {
		expect(sectionsOf('civilian').map(({ title }) => title)).toEqual([
			'Membership Category & Type',
			'Personal Information',
			'Income & Tax Details',
			'Identity Documents',
			'Family Details',
			'Golf Club Details (optional)',
			'Reference (For Civilians Only)',
			'Photos / Upload Required Documents',
			'Create Your Account',
		]);
		expect(sectionsOf('defence').map(({ id }) => id)).not.toContain('reference');
		expect(sectionsOf('foreign').map(({ id }) => id)).toEqual(expect.arrayContaining(['passport']));
	});

	it.each([
		['civilian', civilianForm()],
		['defence', defenceForm()],
		['foreign', foreignForm()],
	] as const)('contain every field of the %s form and no other', (kind, form) => {
		const names = fieldsOf(kind).map(({ name }) => name as string);
		const all = [
			...Object.keys(form),
			'spouseName',
			'spouseOccupation',
			'spouseAddress',
			'golfClubMembership',
			'officialHandicap',
			'children',
		];
		expect([...names, 'category'].sort()).toEqual([...new Set(all)].sort());
	});
});

import { describe, expect, it } from 'vitest';
import { dateProblems, endingPapers } from './application-dates.ts';

const today = '2026-11-16';
const problemsOf = (values: object) => dateProblems(values, today);

describe('the date of birth of an applicant', () => {
	it.each([
		['2050-01-01', 'Date of birth cannot be in the future'],
		['2008-11-17', 'An applicant must be at least 18 years old'],
		['1800-01-01', 'Check the year: an applicant can be at most 110 years old'],
		['1915-11-16', 'Check the year: an applicant can be at most 110 years old'],
	])('%s: %s', (nidDob, message) => {
		expect(problemsOf({ nidDob })).toEqual({ nidDob: message });
	});

	it.each(['2008-11-16', '1915-11-17', '1990-02-30', '', undefined])('%s is left to the schema or fine', (nidDob) => {
		expect(problemsOf({ nidDob })).toEqual({});
	});

	it('counts 29 February as the day before 1 March', () => {
		expect(dateProblems({ nidDob: '2008-02-29' }, '2026-02-28')).toHaveProperty('nidDob');
		expect(dateProblems({ nidDob: '2008-02-29' }, '2026-03-01')).toEqual({});
	});
});

describe('the date of birth of a child', () => {
	it('is after that of the applicant and not in the future', () => {
		const children = [{ dob: '1985-01-01' }, {}, { dob: '2027-01-01' }, { dob: '2020-01-01' }, { dob: today }];
		expect(problemsOf({ nidDob: '1985-01-01', children })).toEqual({
			'children.0.dob': 'A child must be born after the applicant',
			'children.2.dob': 'Date of birth cannot be in the future',
		});
	});

	it('is checked without that of the applicant too, which a foreign form does not have', () => {
		expect(Object.keys(problemsOf({ children: [{ dob: '2050-01-01' }] }))).toEqual(['children.0.dob']);
	});
});

describe('passport and visa', () => {
	it('are valid on the day of submission', () => {
		expect(problemsOf({ passportExpiry: '2001-01-01', visaExpiry: '2026-11-15' })).toEqual({
			passportExpiry: 'The passport must be valid on the day you apply',
			visaExpiry: 'The visa must be valid on the day you apply',
		});
		expect(problemsOf({ passportExpiry: today, visaExpiry: today })).toEqual({});
	});

	it('are named to the office when they end within 90 days', () => {
		expect(endingPapers({ passportExpiry: '2027-02-14', visaExpiry: '2027-02-15' }, today)).toEqual([
			{ name: 'passportExpiry', ends: '2027-02-14' },
		]);
		expect(endingPapers({}, today)).toEqual([]);
	});
});

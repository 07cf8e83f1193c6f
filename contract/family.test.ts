import { describe, expect, it } from 'vitest';
import { familyProblems, isGrownUp, lastDayInFamily } from './family.ts';

const child = (birthDate: string) => ({ relation: 'child' as const, birthDate });

describe('a child', () => {
	it.each([
		['2010-06-15', '2031-06-14'],
		['2010-01-01', '2030-12-31'],
		['2012-02-29', '2033-02-28'],
	])('born on %s belongs to the family until %s', (born, lastDay) => {
		expect(lastDayInFamily(child(born))).toBe(lastDay);
		expect(isGrownUp(child(born), lastDay)).toBe(false);
	});

	it('is grown up on the 21st birthday', () => {
		expect(isGrownUp(child('2010-06-15'), '2031-06-15')).toBe(true);
	});

	it('needs a date of birth that is possible', () => {
		const problem = (birthDate: string | null) =>
			familyProblems({ relation: 'child', birthDate }, '2031-06-14').birthDate;
		expect(problem(null)).toBe('Date of birth is required for a child');
		expect(problem('2031-06-15')).toBe('Date of birth cannot be in the future');
		expect(problem('2010-06-14')).toBe('A child must be below 21. Check the year.');
		expect(problem('2010-06-15')).toBeUndefined();
	});
});

it('a spouse of any age belongs to the family, also without a date of birth', () => {
	for (const birthDate of [null, '1950-01-01'])
		expect(familyProblems({ relation: 'spouse', birthDate }, '2031-06-14')).toEqual({});
	expect(lastDayInFamily({ relation: 'spouse', birthDate: '1950-01-01' })).toBeNull();
});

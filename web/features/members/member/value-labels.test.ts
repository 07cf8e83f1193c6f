import { describe, expect, test } from 'vitest';
import { ownSections, sectionsFor } from './given-details.ts';
import { valueWords } from './value-labels.ts';

describe('what a member gave', () => {
	test('reads as one writes it', () => {
		expect(valueWords({ kind: 'date' }, '1990-12-31')).toEqual(['31 December 1990']);
		expect(valueWords({ kind: 'number' }, 120000)).toEqual(['৳1,20,000']);
		expect(valueWords({ kind: 'text' }, 'Engineer')).toEqual(['Engineer']);
		const children = [{ name: 'Tahmid', gender: 'Son', dob: '2012-03-03' }, { name: 'Nila' }];
		expect(valueWords({ kind: 'children' }, children)).toEqual(['Tahmid, son, 3 March 2012', 'Nila']);
	});

	test('and what was not given is nothing', () => {
		for (const nothing of [undefined, null, '']) expect(valueWords({ kind: 'text' }, nothing)).toEqual([]);
	});

	test('stands in the sections of the own form, and the own part of it can be changed', () => {
		const values = { category: 'Foreigner/Diplomat' };
		expect(sectionsFor({ values }).map(({ id }) => id)).toContain('passport');
		const own = ownSections({ values });
		expect(own.map(({ id }) => id)).toEqual(['personal', 'family', 'golf']);
		expect(own.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('firstName');
	});
});

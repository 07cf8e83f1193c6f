import { describe, expect, test } from 'vitest';
import { editableSections, sectionsFor, valueTexts } from './details.ts';

describe('the details of a member', () => {
	test('are formatted for reading', () => {
		expect(valueTexts({ kind: 'date' }, '1990-12-31')).toEqual(['31\u00a0December 1990']);
		expect(valueTexts({ kind: 'number' }, 120000)).toEqual(['৳1,20,000']);
		expect(valueTexts({ kind: 'text' }, 'Engineer')).toEqual(['Engineer']);
		const children = [{ name: 'Tahmid', gender: 'Son', dob: '2012-03-03' }, { name: 'Nila' }];
		expect(valueTexts({ kind: 'children' }, children)).toEqual(['Tahmid, son, 3\u00a0March 2012', 'Nila']);
	});

	test('have no text where nothing was entered', () => {
		for (const nothing of [undefined, null, '']) expect(valueTexts({ kind: 'text' }, nothing)).toEqual([]);
	});

	test('are in the sections of the form of the category, and only some can be changed', () => {
		const values = { category: 'Foreigner/Diplomat' };
		expect(sectionsFor({ values }).map(({ id }) => id)).toContain('passport');
		const sections = editableSections({ values });
		expect(sections.map(({ id }) => id)).toEqual(['personal', 'family', 'golf']);
		expect(sections.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('firstName');
	});
});

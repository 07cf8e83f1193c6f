import { describe, expect, test } from 'vitest';
import { addChild, addLabel, changeChild, mayRemove, removeChild } from './children-field.tsx';

const child = (name: string) => ({ name, dob: '', gender: '' });

describe('children list', () => {
	test('an empty entry is added to an empty list, and after a named one', () => {
		expect(addChild(undefined)).toEqual([child('')]);
		expect(addChild([])).toEqual([child('')]);
		expect(addChild([child('Tahmid')])).toEqual([child('Tahmid'), child('')]);
	});

	test('nothing is added while the last name is blank', () => {
		const list = [child('Tahmid'), child('  ')];
		expect(addChild(list)).toBe(list);
	});

	test('the label of the button depends on the list', () => {
		expect(addLabel(undefined)).toBe('Add Child');
		expect(addLabel([child('')])).toBe('Add Another Child');
	});

	test('a child can be removed while there are several, and an empty list is undefined', () => {
		expect(mayRemove(undefined)).toBe(false);
		expect(mayRemove([child('Tahmid')])).toBe(false);
		expect(mayRemove([child('Tahmid'), child('')])).toBe(true);
		expect(removeChild([child('Tahmid'), child('Anika')], 0)).toEqual([child('Anika')]);
		expect(removeChild([child('Tahmid')], 0)).toBeUndefined();
	});

	test('a change affects one entry', () => {
		expect(changeChild([child('Tahmid'), child('Anika')], 1, { gender: 'Daughter' })).toEqual([
			child('Tahmid'),
			{ name: 'Anika', dob: '', gender: 'Daughter' },
		]);
	});
});

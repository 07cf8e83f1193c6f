import { expect, test } from 'vitest';
import { missingField } from './errors.ts';

test.each([
	[{ code: 'invalid_type', path: ['email'] }, 'Email is required.'],
	[{ code: 'invalid_type', path: ['children', 0, 'expectedGuests'] }, 'Expected guests is required.'],
	[{ code: 'invalid_value', path: ['type'] }, 'Type is required.'],
	[{ code: 'invalid_type', path: ['email'], input: 7 }, undefined],
	[{ code: 'too_small', path: ['email'] }, undefined],
	[{ code: 'invalid_type', path: [] }, undefined],
])('a missing field is named in words: %j', (issue, message) => {
	expect(missingField(issue)).toBe(message);
});

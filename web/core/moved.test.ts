import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
	[0, 2, 'bca'],
	[2, 0, 'cab'],
	[1, 0, 'bac'],
	[0, -1, 'abc'],
	[2, 9, 'abc'],
	[7, 0, 'abc'],
])('moves the item at %i to %i: %s', (from, to, result) => {
	expect(moved([...'abc'], from, to).join('')).toBe(result);
});

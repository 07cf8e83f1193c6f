import { expect, test } from 'vitest';
import { moved } from './use-order.ts';

test.each([
	[0, 2, 'bcad'],
	[3, 0, 'dabc'],
	[1, 2, 'acbd'],
	[2, 2, 'abcd'],
])('moves an item from position %d to %d', (from, to, result) => {
	expect(moved([...'abcd'], from, to).join('')).toBe(result);
});

import { expect, it } from 'vitest';
import { nextIndex } from './find-people.ts';

it('the arrow keys go from the last result to the text field, and from there to the first', () => {
	expect(nextIndex(-1, 1, 3)).toBe(0);
	expect(nextIndex(2, 1, 3)).toBe(-1);
	expect(nextIndex(-1, -1, 3)).toBe(2);
	expect(nextIndex(0, -1, 3)).toBe(-1);
	expect(nextIndex(-1, 1, 0)).toBe(-1);
});

import { expect, it } from 'vitest';
import { nextPlace } from './found-people.ts';

it('goes down, up and round, by way of the text itself', () => {
	expect(nextPlace(-1, 1, 3)).toBe(0);
	expect(nextPlace(2, 1, 3)).toBe(-1);
	expect(nextPlace(-1, -1, 3)).toBe(2);
	expect(nextPlace(0, -1, 3)).toBe(-1);
	expect(nextPlace(-1, 1, 0)).toBe(-1);
});

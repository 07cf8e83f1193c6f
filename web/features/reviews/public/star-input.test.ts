import { expect, it } from 'vitest';
import { reviewCount } from './ratings.tsx';
import { starsAfter, starsLabel } from './star-input.tsx';

it.each([
	['ArrowRight', 0, 1],
	['ArrowUp', 4, 5],
	['ArrowRight', 5, 5],
	['ArrowLeft', 3, 2],
	['ArrowDown', 0, 0],
	['Home', 4, 0],
	['End', 1, 5],
	['Delete', 3, 0],
	['0', 5, 0],
	['3', 0, 3],
	['5', 0, 5],
])('%s changes %i stars to %i', (key, before, after) => {
	expect(starsAfter(key, before)).toBe(after);
});

it.each(['6', '9', 'Tab', 'Enter', ' ', 'a'])('%s is left to the browser', (key) => {
	expect(starsAfter(key, 2)).toBeUndefined();
});

it('labels use the singular for one', () => {
	expect([0, 1, 4].map(starsLabel)).toEqual(['No stars', '1 star', '4 stars']);
	expect([0, 1, 14].map(reviewCount)).toEqual(['0 reviews', '1 review', '14 reviews']);
});

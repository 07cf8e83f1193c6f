import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';

it('draws to scale, shows the smallest and nothing for nothing', () => {
	expect(barsOf([100, 50, 1, 0], 60)).toEqual([
		{ top: 0, height: 60 },
		{ top: 30, height: 30 },
		{ top: 58, height: 2 },
		{ top: 60, height: 0 },
	]);
});

it('survives a year without anything, and a month in which more went back than came', () => {
	expect(barsOf([0, 0], 60).every(({ height }) => height === 0)).toBe(true);
	expect(barsOf([-5, 10], 60)[0]).toEqual({ top: 60, height: 0 });
});

import { expect, it } from 'vitest';
import { cropProblem, ratioNames } from '#contract/pictures.ts';
import { moveCrop, moveFocal, resizeCrop, stepOf, widestCrop } from './crop-moves.ts';

const size = { width: 2400, height: 1600 };

it('a focal point stays in the picture', () => {
	expect(moveFocal({ x: 0.5, y: 0.995 }, { x: -0.01, y: 0.01 })).toEqual({ x: 0.49, y: 1 });
});

it('a part stops at the edges of the picture', () => {
	const crop = { x: 100, y: 100, width: 800, height: 600 };
	expect(moveCrop(size, crop, { x: -500, y: 5000 })).toEqual({ x: 0, y: 1000, width: 800, height: 600 });
});

it('a part keeps its ratio and its centre when it gets larger or smaller', () => {
	expect(resizeCrop(size, '1:1', { x: 400, y: 0, width: 1600, height: 1600 }, 800)).toEqual({
		x: 800,
		y: 400,
		width: 800,
		height: 800,
	});
	for (const ratio of ratioNames)
		for (const width of [1, 333, 1501, 9999]) {
			const crop = resizeCrop(size, ratio, { x: 2000, y: 1200, width: 400, height: 300 }, width);
			expect(cropProblem(size, ratio, crop)).toBeUndefined();
			expect(crop.width).toBeLessThanOrEqual(widestCrop(size, ratio));
		}
});

it('arrow keys move a step, with Shift ten', () => {
	expect(stepOf({ key: 'ArrowLeft', shiftKey: false })).toEqual({ x: -1, y: 0 });
	expect(stepOf({ key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 10 });
	expect(stepOf({ key: 'Tab', shiftKey: false })).toBeUndefined();
});

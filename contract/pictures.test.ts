import { describe, expect, it } from 'vitest';
import { cropAround, cropProblem, ratioNames, ratios, widthsOf } from './pictures.ts';

const size = { width: 2400, height: 1600 };

describe('the part of a picture around its focal point', () => {
	it('is moved towards the focal point until it reaches the edge', () => {
		expect(cropAround(size, { x: 0.8, y: 0.5 }, '1:1')).toEqual({ x: 800, y: 0, width: 1600, height: 1600 });
		expect(cropAround(size, { x: 0.5, y: 0.5 }, '1:1')).toEqual({ x: 400, y: 0, width: 1600, height: 1600 });
		expect(cropAround(size, { x: 0, y: 1 }, '16:9')).toEqual({ x: 0, y: 250, width: 2400, height: 1350 });
	});

	it('has its ratio and lies in the picture, whatever the picture and the focal point', () => {
		for (const picture of [size, { width: 1600, height: 2400 }, { width: 641, height: 333 }, { width: 7, height: 9 }])
			for (const ratio of ratioNames)
				for (const x of [0, 0.33, 1])
					for (const y of [0, 0.77, 1]) {
						const crop = cropAround(picture, { x, y }, ratio);
						expect(cropProblem(picture, ratio, crop)).toBeUndefined();
						expect(crop.width === picture.width || crop.height === picture.height).toBe(true);
						expect(Math.abs(crop.width / ratios[ratio] - crop.height)).toBeLessThanOrEqual(1);
					}
	});
});

it('a crop must lie in the picture and have its ratio', () => {
	expect(cropProblem(size, '1:1', { x: 1000, y: 0, width: 1600, height: 1600 })).toContain('beyond the picture');
	expect(cropProblem(size, '1:1', { x: 0, y: 0, width: 800, height: 600 })).toContain('ratio 1:1');
	expect(cropProblem(size, '4:3', { x: 0, y: 0, width: 801, height: 600 })).toBeUndefined();
});

it('versions are never wider than the picture', () => {
	expect(widthsOf(2400)).toEqual([480, 960, 1600]);
	expect(widthsOf(1600)).toEqual([480, 960, 1600]);
	expect(widthsOf(1200)).toEqual([480, 960, 1200]);
	expect(widthsOf(300)).toEqual([300]);
});

import { describe, expect, it, test } from 'vitest';
import { priceAfterDrag, priceAfterKey, priceLimits, productCount } from './price-steps.ts';

describe('keys', () => {
	it.each([
		['ArrowRight', 1250, 2000],
		['ArrowRight', 2000, 3000],
		['ArrowUp', 2000, 3000],
		['ArrowLeft', 1250, 1000],
		['ArrowLeft', 2000, 1000],
		['ArrowDown', 2000, 1000],
		['PageUp', 1250, 11_000],
		['PageUp', 2000, 12_000],
		['PageDown', 12_500, 3000],
		['PageDown', 12_000, 2000],
	])('%s changes %i to %i', (key, before, after) => {
		expect(priceAfterKey(key, before)).toBe(after);
	});
	it.each(['Home', 'End', 'Tab', 'Enter', 'a'])('%s is left to the browser', (key) => {
		expect(priceAfterKey(key, 2000)).toBeUndefined();
	});
});

describe('dragging', () => {
	const limits = { from: 850, to: 98_720 };
	it.each([
		[1240, 1000],
		[1250, 1500],
		[1700, 1500],
		[97_990, 98_000],
		[850, 850],
		[98_720, 98_720],
	])('from %i to %i', (price, step) => {
		expect(priceAfterDrag(price, limits)).toBe(step);
	});
});

test('the limits are the lowest and the highest price in full tens, if there are two', () => {
	expect(priceLimits([7299000, 599000, null, 9500000])).toEqual({ from: 5990, to: 95000 });
	expect(priceLimits([59950, 100005])).toEqual({ from: 590, to: 1010 });
	expect(priceLimits([7299000, null])).toBeUndefined();
	expect(priceLimits([])).toBeUndefined();
});

test('the count says how many of how many', () => {
	expect(productCount(3, 16)).toBe('3 of 16 products');
});

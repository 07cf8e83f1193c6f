import { expect, test } from 'vitest';
import { parseTaka } from './amounts.ts';

test.each([
	['1,320.00', 132_000],
	['৳ 1320', 132_000],
	['1320.5', 132_050],
	['0.07', 7],
])('%s is %i paisa', (text, paisa) => {
	expect(parseTaka(text)).toBe(paisa);
});

test.each(['', 'much', '1320.001', '-5', '1.2.3'])('%j is not an amount', (text) => {
	expect(parseTaka(text)).toBeUndefined();
});

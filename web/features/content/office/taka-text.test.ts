import { expect, it } from 'vitest';
import { priceText, readTaka, writeTaka } from './taka-text.ts';

it.each([
	['450', 45_000],
	['1,250.50', 125_050],
	['৳ 90', 9_000],
	['৪৫০', 45_000],
	['0', 0],
	[' ', null],
	['-5', undefined],
	['4.505', undefined],
	['about 400', undefined],
])('reads “%s” as %s paisa', (text, paisa) => {
	expect(readTaka(text)).toBe(paisa);
});

it.each([
	[45_000, '450', '৳450'],
	[45_050, '450.50', '৳450.50'],
	[12_500_000, '125000', '৳1,25,000'],
	[null, '', 'on request'],
])('writes %s paisa as “%s” and shows “%s”', (paisa, written, shown) => {
	expect(writeTaka(paisa)).toBe(written);
	expect(priceText(paisa)).toBe(shown);
});

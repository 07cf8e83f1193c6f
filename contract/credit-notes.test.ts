import { expect, it } from 'vitest';
import { creditOf } from './credit-notes.ts';

const line = { taxPaisa: 15_000, totalPaisa: 115_000 };

it('credits the tax in proportion, rounded half up', () => {
	expect(creditOf({ ...line, creditedPaisa: 0 }, 115_000)).toEqual({
		...{ netPaisa: 100_000, taxPaisa: 15_000, totalPaisa: 115_000 },
	});
	expect(creditOf({ taxPaisa: 1, totalPaisa: 2, creditedPaisa: 0 }, 1).taxPaisa).toBe(1);
	expect(creditOf({ taxPaisa: 1, totalPaisa: 3, creditedPaisa: 0 }, 1).taxPaisa).toBe(0);
});

it('credits all of the tax in parts, and never more', () => {
	for (const parts of [
		[1, 1, 1],
		[38_333, 38_333, 38_334],
		[1, 114_999],
	]) {
		const total = parts.reduce((sum, part) => sum + part);
		let creditedPaisa = 0;
		let tax = 0;
		for (const part of parts) {
			tax += creditOf({ taxPaisa: Math.round(total / 8), totalPaisa: total, creditedPaisa }, part).taxPaisa;
			creditedPaisa += part;
		}
		expect(tax).toBe(Math.round(total / 8));
	}
});

it('is exact for the largest amounts', () => {
	const most = { taxPaisa: 130_434_783, totalPaisa: 1_000_000_000, creditedPaisa: 0 };
	expect(creditOf(most, 1_000_000_000).taxPaisa).toBe(130_434_783);
	expect(creditOf(most, 999_999_999).taxPaisa).toBe(130_434_783);
});

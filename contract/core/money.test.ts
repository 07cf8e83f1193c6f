import { expect, it } from 'vitest';
import { paisaIn, registrationFee, roundTaka, taka, withTax } from './money.ts';

it('charges 1,200.00 taka and 10% tax', () => {
	const fee = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints);
	expect(fee).toEqual({ netPaisa: 120_000, taxPaisa: 12_000, totalPaisa: 132_000 });
	expect([fee.netPaisa, fee.taxPaisa, fee.totalPaisa].map(taka)).toEqual(['৳1,200.00', '৳120.00', '৳1,320.00']);
});

it('groups digits in lakh', () => {
	expect(roundTaka(100_000)).toBe('৳1,00,000');
	expect(roundTaka(1_000_000)).toBe('৳10,00,000');
});

it.each([
	['1200', 120_000],
	['1,200.50', 120_050],
	['৳ 10,00,000.5', 100_000_050],
	['0.07', 7],
])('reads %s as whole paisa', (text, paisa) => expect(paisaIn(text)).toBe(paisa));

it.each(['', 'ten', '12.345', '-5', '1e3', '.5', '12 000'])('reads “%s” as no amount', (text) =>
	expect(paisaIn(text)).toBeNaN(),
);

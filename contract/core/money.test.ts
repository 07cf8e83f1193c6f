import { expect, it } from 'vitest';
import { registrationFee, roundTaka, taka, withTax } from './money.ts';

it('charges 1,200.00 taka and 10% tax', () => {
	const fee = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints);
	expect(fee).toEqual({ netPaisa: 120_000, taxPaisa: 12_000, totalPaisa: 132_000 });
	expect([fee.netPaisa, fee.taxPaisa, fee.totalPaisa].map(taka)).toEqual(['৳1,200.00', '৳120.00', '৳1,320.00']);
});

it('groups digits in lakh', () => {
	expect(roundTaka(100_000)).toBe('৳1,00,000');
	expect(roundTaka(1_000_000)).toBe('৳10,00,000');
});

/** Amounts are whole paisa in code and database. Only screens show taka. */
export type Paisa = number;

/** The registration fee. The tax rate is in basis points, so that 7.5% is a whole number. */
export const registrationFee = { netPaisa: 120_000, taxBasisPoints: 1_000 } as const;

export function withTax(netPaisa: Paisa, taxBasisPoints: number) {
	const taxPaisa = Math.round((netPaisa * taxBasisPoints) / 10_000);
	return { netPaisa, taxPaisa, totalPaisa: netPaisa + taxPaisa };
}

/** The tax that a price contains. */
export function taxWithin(totalPaisa: Paisa, taxBasisPoints: number) {
	const taxPaisa = Math.round((totalPaisa * taxBasisPoints) / (10_000 + taxBasisPoints));
	return { netPaisa: totalPaisa - taxPaisa, taxPaisa, totalPaisa };
}

/** 1320.00, for files and for other programs. */
export const decimalTaka = (paisa: Paisa): string => (paisa / 100).toFixed(2);

/** What a person typed as taka, such as 1200 or 1,200.50; NaN if it is no amount in whole paisa. */
export function paisaIn(text: string): Paisa {
	const [, taka, paisa = ''] = /^৳?\s*([\d,]+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
	return taka === undefined ? Number.NaN : Number(taka.replaceAll(',', '')) * 100 + Number(paisa.padEnd(2, '0'));
}

// `en-IN` groups by lakh as usual in Bangladesh; `en-BD` does not (docs/decisions/0008).
const withPaisa = new Intl.NumberFormat('en-IN', {
	style: 'currency',
	currency: 'BDT',
	currencyDisplay: 'narrowSymbol',
	minimumFractionDigits: 2,
});
const wholeTaka = new Intl.NumberFormat('en-IN', {
	style: 'currency',
	currency: 'BDT',
	currencyDisplay: 'narrowSymbol',
	maximumFractionDigits: 0,
});

/** ৳1,00,000.00 */
export const taka = (paisa: Paisa) => withPaisa.format(paisa / 100);
/** ৳1,00,000 */
export const roundTaka = (amount: number) => wholeTaka.format(amount);

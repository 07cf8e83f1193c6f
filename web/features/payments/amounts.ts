import { registrationFee, taka, withTax } from '#contract/core/money.ts';

/** For the screens only: the server charges the amount of its own table. */
export const fee = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints);
export const feeText = taka(fee.totalPaisa);

/** "1,320.00" as whole paisa, without the rounding of a float. Returns `undefined` for text that is not an amount. */
export function parseTaka(text: string): number | undefined {
	const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replace(/[,\s৳]/g, ''));
	return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** An amount that the wallet reported, which can be in another currency. */
export const walletAmount = ({ paisa, currency }: { paisa: number; currency: string }) =>
	currency === 'BDT' ? taka(paisa) : `${(paisa / 100).toFixed(2)} ${currency}`;

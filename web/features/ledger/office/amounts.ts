import { taka } from '#web/core/format.ts';

/** An amount on its side, or a dash. */
export const onSide = (paisa: number) => (paisa === 0 ? '–' : taka(paisa));

/** What was posted to an account, without a side that has nothing. */
export function movements({ debitPaisa, creditPaisa }: { debitPaisa: number; creditPaisa: number }): string {
	if (debitPaisa === 0 && creditPaisa === 0) return 'No entries';
	if (creditPaisa === 0) return `Debit ${taka(debitPaisa)}`;
	if (debitPaisa === 0) return `Credit ${taka(creditPaisa)}`;
	return `Debit ${taka(debitPaisa)}, credit ${taka(creditPaisa)}`;
}

/** A balance with its side: accountants write no minus. */
export const balance = (paisa: number) =>
	paisa === 0 ? '–' : `${taka(Math.abs(paisa))}\u00a0${paisa > 0 ? 'Dr' : 'Cr'}`;

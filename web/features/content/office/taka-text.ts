import type { Paisa } from '#contract/core/money.ts';
import { roundTaka, taka } from '#contract/core/money.ts';

const banglaDigits = '০১২৩৪৫৬৭৮৯';

/** What a person writes in a price field: paisa, null when it is empty ("on request"), undefined when it is no amount. */
export function readTaka(text: string): Paisa | null | undefined {
	const typed = text.replace(/[০-৯]/g, (digit) => String(banglaDigits.indexOf(digit))).replace(/[৳,\s]/g, '');
	if (typed === '') return null;
	return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined;
}

/** 450, 450.50: as it is edited. */
export const writeTaka = (paisa: Paisa | null) =>
	paisa === null ? '' : paisa % 100 === 0 ? String(paisa / 100) : (paisa / 100).toFixed(2);

/** ৳450, ৳450.50 or "on request": as it is read. */
export const priceText = (paisa: Paisa | null) =>
	paisa === null ? 'on request' : paisa % 100 === 0 ? roundTaka(paisa / 100) : taka(paisa);

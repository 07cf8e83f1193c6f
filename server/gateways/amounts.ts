import type { Paisa } from '#contract/core/money.ts';

/** "1320.00", "1320" or 1320 → 132000; null when it is not an amount. As text, because 1.1 * 100 is not 110. */
export function toPaisa(amount: unknown): Paisa | null {
	const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount ?? '').trim()) ?? [];
	return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

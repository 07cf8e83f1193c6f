import type { Paisa } from '#contract/core/money.ts';

/** 132000 → "1320.00", as bKash writes every amount. */
export const toAmount = (paisa: Paisa): string =>
	`${Math.trunc(paisa / 100)}.${String(Math.abs(paisa % 100)).padStart(2, '0')}`;

/** "1320.00", "1320" or 1320 → 132000; null when it is not an amount. As text, because 1.1 * 100 is not 110. */
export function toPaisa(amount: unknown): Paisa | null {
	const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount ?? '').trim()) ?? [];
	return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** "2024-07-25T23:43:29:746 GMT+0600": with a colon before the milliseconds, which `Date` cannot read. */
export function toMoment(text: unknown): Date | null {
	const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})[:.](\d{3}) GMT([+-]\d{2}):?(\d{2})$/.exec(String(text ?? ''));
	if (!match) return null;
	const moment = new Date(`${match[1]}.${match[2]}${match[3]}:${match[4]}`);
	return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The reverse, for the simulator. bKash always writes GMT+0600. */
export const fromMoment = (moment: Date): string =>
	`${new Date(moment.getTime() + 6 * 3_600_000).toISOString().replace('.', ':').replace('Z', '')} GMT+0600`;

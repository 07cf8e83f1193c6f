import { latinDigits } from '#contract/core/typed-numbers.ts';

/** Lakhs and crores are grouped by commas. Spreadsheets write 1200.1 as 1200.0999999999999. */
const number = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;
const inAdvance = /cr(?:edit)?\.?$|adv(?:ance)?\.?$|অগ্রিম$|জমা$/;
const owed = /dr\.?$|debit\.?$|due\.?$|বকেয়া$/;
const mostTaka = 1_000_000_000;

/**
 * What a member owes, in paisa; negative if it is paid in advance: ৳1,200.50, 1200 Dr, (500), -500, 500 Cr. NaN if it is no
 * amount in whole paisa.
 */
export function readBalance(text: string): number {
	const plain = latinDigits(text.normalize('NFC'))
		.toLowerCase()
		.replace(/[−–]/g, '-')
		.replace(/\s|৳|taka|টাকা|tk\.?|bdt|\/-/g, '');
	const [, open, minus, rest = '', close] = /^(\()?(-)?(.*?)(\))?$/.exec(plain)!;
	const digits = rest.replace(inAdvance, '').replace(owed, '').replace(/-$/, '');
	const signs = [open && close, minus, inAdvance.test(rest), rest.endsWith('-')].filter(Boolean).length;
	const paisa = Number(digits.replaceAll(',', '')) * 100;
	const whole = Math.round(paisa);
	if (!number.test(digits) || !!open !== !!close || signs > 1 || (signs > 0 && owed.test(rest))) return Number.NaN;
	if (Math.abs(paisa - whole) > 0.001 || whole > mostTaka * 100) return Number.NaN;
	return whole === 0 ? 0 : signs > 0 ? -whole : whole;
}

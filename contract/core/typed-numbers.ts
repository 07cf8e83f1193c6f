/** How people write numbers: with Bangla digits, spaces, dashes and separators. */

const banglaZero = 0x09e6;

/** ১২৩ becomes 123. */
export const latinDigits = (text: string): string =>
	text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));

/** Without spaces and any kind of dash: 19 9012-3456 becomes 1990123456. */
export const cleanNationalId = (text: string): string => latinDigits(text).replace(/[\s\p{Pd}]/gu, '');

/** +880 1712-345678 becomes 01712345678; the + of another country becomes 00. Anything else stays for the rule to refuse. */
export const cleanMobile = (text: string): string =>
	cleanNationalId(text)
		.replace(/[().]/g, '')
		.replace(/^(?:\+|00)?880?(?=1\d{9}$)/, '0')
		.replace(/^\+/, '00');

/** Thousands and lakhs are grouped by commas: 185,000 and 1,85,000. */
const amount = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** A typed amount of taka as a number, `undefined` when it is blank, and the text itself when it is not an amount. */
export function amountOf(typed: string | number): number | string | undefined {
	if (typeof typed === 'number') return typed;
	const plain = latinDigits(typed).replace(/\s|৳|taka|tk\.?|bdt|\/-$/gi, '');
	if (plain === '') return undefined;
	return amount.test(plain) ? Number(plain.replaceAll(',', '')) : typed;
}

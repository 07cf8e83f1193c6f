import type { Paisa } from '#contract/core/money.ts';

const small =
	'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
		' ',
	);
const tens = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

function belowHundred(number: number): string {
	if (number < 20) return small[number]!;
	const rest = number % 10;
	return rest === 0 ? tens[Math.floor(number / 10)]! : `${tens[Math.floor(number / 10)]}-${small[rest]}`;
}

/** As people here count: hundred, thousand, lakh, crore. */
function inWords(number: number): string {
	if (number < 100) return belowHundred(number);
	const steps = [
		[10_000_000, 'Crore'],
		[100_000, 'Lakh'],
		[1000, 'Thousand'],
		[100, 'Hundred'],
	] as const;
	const [size, name] = steps.find(([step]) => number >= step)!;
	const rest = number % size;
	return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
}

/** 132000 → "Taka One Thousand Three Hundred Twenty Only" */
export function amountInWords(paisa: Paisa): string {
	const fraction = paisa % 100;
	const taka = `Taka ${inWords(Math.floor(paisa / 100))}`;
	return fraction > 0 ? `${taka} and ${belowHundred(fraction)} Paisa Only` : `${taka} Only`;
}

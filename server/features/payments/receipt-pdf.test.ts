import { expect, it } from 'vitest';
import { amountInWords } from './receipt-pdf.ts';

it.each([
	[132_000, 'Taka One Thousand Three Hundred Twenty Only'],
	[0, 'Taka Zero Only'],
	[1999, 'Taka Nineteen and Ninety-Nine Paisa Only'],
	[10_000_000, 'Taka One Lakh Only'],
	[
		1_234_567_890,
		'Taka One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paisa Only',
	],
	[100_000_000_000, 'Taka One Hundred Crore Only'],
])('writes %d paisa in words', (paisa, words) => {
	expect(amountInWords(paisa)).toBe(words);
});

import { useState } from 'react';
import { decimalTaka, paisaIn, withTax } from '#contract/core/money.ts';
import type { QuoteLine } from '#contract/hall.office.ts';

/** What is typed about the customer and the price. Amounts are typed in taka. */
export type QuoteValues = {
	phone: string;
	email: string;
	event: string;
	guests: string;
	tax: string;
	lines: readonly { key: number; text: string; amount: string }[];
};

const typedLines = (lines: readonly QuoteLine[]) =>
	(lines.length > 0 ? lines : [{ text: 'The hall', paisa: 0 }]).map(({ text, paisa }, key) => ({
		...{ key, text, amount: paisa > 0 ? decimalTaka(paisa) : '' },
	}));

export const quoteValues = (
	of: { phone: string; email: string; event: string; guests: number | null; taxBasisPoints: number },
	lines: readonly QuoteLine[],
): QuoteValues => ({
	...{ phone: of.phone, email: of.email, event: of.event, guests: of.guests === null ? '' : String(of.guests) },
	...{ tax: String(of.taxBasisPoints), lines: typedLines(lines) },
});

/** The fields as the contract has them. */
export const quoteBody = ({ phone, email, event, guests, tax, lines }: QuoteValues) => ({
	...{ phone, email, event, guests: guests.trim() === '' ? undefined : Number(guests), taxBasisPoints: Number(tax) },
	lines: lines.map(({ text, amount }) => ({ text, paisa: paisaIn(amount) })),
});

/** With tax; NaN while an amount is missing. */
export const quoteTotal = ({ lines, tax }: QuoteValues) =>
	withTax(
		lines.reduce((sum, { amount }) => sum + paisaIn(amount), 0),
		Number(tax),
	).totalPaisa;

export function useQuote(initial: QuoteValues) {
	const [values, setValues] = useState(initial);
	return { values, set: (change: Partial<QuoteValues>) => setValues((before) => ({ ...before, ...change })) };
}

import type { PriceList } from '#contract/chits.office.ts';

export type ChitLine = { name: string; paisa: number; quantity: number };

const longestText = 200;

/** The items that were chosen, in the order of the price list. */
export const linesOf = (
	{ parts }: Pick<PriceList, 'parts'>,
	quantities: Readonly<Record<string, number>>,
): ChitLine[] =>
	parts
		.flatMap(({ items }) => items)
		.map((item) => ({ ...item, quantity: quantities[item.name] ?? 0 }))
		.filter(({ quantity }) => quantity > 0);

export const sumOf = (lines: readonly ChitLine[]) =>
	lines.reduce((total, { paisa, quantity }) => total + paisa * quantity, 0);

/** 2 × Beef tehari, Lassi. A long list ends with how many more there are. */
export function textOf(lines: readonly ChitLine[], other: string): string {
	const texts = lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
	if (other) texts.push(other);
	for (let shown = texts.length; shown > 0; shown -= 1) {
		const rest = texts.length - shown;
		const text = texts.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
		if (text.length <= longestText) return text;
	}
	return texts.join(', ').slice(0, longestText);
}

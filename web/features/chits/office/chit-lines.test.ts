import { expect, it } from 'vitest';
import { linesOf, sumOf, textOf } from './chit-lines.ts';

const parts = [
	{
		title: 'Rice',
		items: [
			{ name: 'Beef tehari', paisa: 42_000 },
			{ name: 'Kacchi biryani', paisa: 55_000 },
		],
	},
	{ title: 'Drinks', items: [{ name: 'Lassi', paisa: 12_000 }] },
];

it('lists and adds up what was chosen', () => {
	const lines = linesOf({ parts }, { Lassi: 1, 'Beef tehari': 2, 'Kacchi biryani': 0 });
	expect(textOf(lines, '')).toBe('2 × Beef tehari, Lassi');
	expect(textOf(lines, 'Birthday cake')).toBe('2 × Beef tehari, Lassi, Birthday cake');
	expect(sumOf(lines)).toBe(96_000);
});

it('keeps a long list within what a bill can show', () => {
	const lines = Array.from({ length: 12 }, (_, index) => ({
		name: `Dish with a long name ${index}`,
		paisa: 1,
		quantity: 1,
	}));
	const text = textOf(lines, '');
	expect(text).toMatch(/^Dish with a long name 0, .* and 5 more$/);
	expect(text.length).toBeLessThanOrEqual(200);
	expect(textOf([], 'x'.repeat(300))).toHaveLength(200);
});

import { expect, test } from 'vitest';
import { categories } from '#contract/applications.ts';
import { categoriesOfCard, categoryOf, categorySlug, pickerCategories } from './categories.ts';

test('the picker has the categories of the contract, in the same order', () => {
	expect(pickerCategories).toEqual(categories);
});

test('the address may contain the slug or the name of a category', () => {
	expect(categorySlug('Corporate/Business')).toBe('corporate-business');
	expect(categoryOf('corporate-business')).toBe('Corporate/Business');
	expect(categoryOf('Corporate/Business')).toBe('Corporate/Business');
	expect(categoryOf('king')).toBeUndefined();
	expect(categoryOf(null)).toBeUndefined();
});

test('a card on the membership page leads to its categories', () => {
	expect(categoriesOfCard('defence')).toEqual(['Serving Defence Officer', 'Retired Defence Officer']);
	expect(categoriesOfCard('civil')).toEqual(['Non Military']);
	expect(categoriesOfCard('king')).toEqual([]);
	expect(categoriesOfCard(null)).toEqual([]);
});

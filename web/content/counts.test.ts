import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { club } from '#contract/core/club.ts';
import { mains } from './dishes/mains.ts';
import { snacksDessertsDrinks } from './dishes/snacks-desserts-drinks.ts';
import { starters } from './dishes/starters.ts';
import { forGuests, forMembers } from './facilities.ts';
import { golfView } from './golf-view.ts';
import { hall } from './hall.ts';
import { committee } from './leadership.ts';
import { priceRange, products } from './pro-shop.ts';
import { type CategoryId, type MenuSection, menuCategories } from './restaurant.ts';
import { services } from './services.ts';
import { visiting } from './visiting.ts';

const contentFiles = readdirSync(import.meta.dirname).filter(
	(file) => /^[a-z-]+\.ts$/.test(file) && file !== 'visiting.ts',
);

it.each(contentFiles)('%s has no hours or charges of its own', (file) => {
	// Hours are in club.ts; what visitors pay and the times of a day are in visiting.ts.
	const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
	expect(text).not.toMatch(/\d:\d\d [AP]M/);
	if (file !== 'fees.ts') expect(text).not.toMatch(/৳\d/);
});

it('has the hours of the club on the page for visitors', () => {
	const shown = visiting.sections.flatMap(({ rows = [] }) => rows.map(({ value }) => value));
	for (const { times } of [...club.hours.course, ...club.hours.club]) expect(shown).toContain(times);
});

const distinct = (list: readonly unknown[]) => new Set(list).size;

it('has the numbers of the specification', () => {
	expect(distinct(menuCategories.map(({ id }) => id))).toBe(15);
	expect(golfView.slides).toHaveLength(3);
	expect(hall.slides).toHaveLength(4);
	expect(distinct(hall.facilities)).toBe(16);
	expect(services.cards.filter((card) => 'path' in card).map((card) => card.title)).toEqual(['Pro Shop', 'Restaurant']);
	expect([services.cards.length, forGuests.items.length, forMembers.items.length, committee.length]).toEqual([
		4, 4, 4, 5,
	]);
});

it('has twelve products, all of them within the range that the filter starts with', () => {
	expect(distinct(products.map(({ id }) => id))).toBe(12);
	expect(priceRange).toEqual({ from: 5990, to: 95000 });
	for (const { price } of products) expect(price >= priceRange.from && price <= priceRange.to).toBe(true);
});

const menu: Record<CategoryId, MenuSection> = { ...starters, ...mains, ...snacksDessertsDrinks };

const meat = /beef|chicken|mutton|goat|fish|prawn|hilsa|bhetki|egg(?!plant)|duck/i;

it('marks a dish as vegetarian only when there is no meat, fish or egg in it', () => {
	const dishes = Object.values(menu).flatMap((section) => section.dishes);
	expect(dishes).toHaveLength(80);
	for (const { title, ingredients, vegetarian } of dishes)
		expect([title, vegetarian === true]).toEqual([title, !meat.test(ingredients)]);
});

it.each(menuCategories)('has four to six dishes under $title', ({ id }) => {
	const { dishes } = menu[id];
	expect(dishes.length).toBeGreaterThanOrEqual(4);
	expect(dishes.length).toBeLessThanOrEqual(6);
	expect(distinct(dishes.map(({ title }) => title))).toBe(dishes.length);
	expect(dishes.map(({ title }) => title)).toContain(menu[id].picture.shows);
	for (const { price } of dishes) expect(price >= 50 && price <= 1000 && price % 10 === 0).toBe(true);
});

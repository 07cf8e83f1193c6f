import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { club } from '#contract/core/club.ts';
import { forGuests, forMembers } from './facilities.ts';
import { hall } from './hall.ts';
import { committee } from './leadership.ts';
import { priceRange, products } from './pro-shop.ts';
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

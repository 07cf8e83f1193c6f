// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { start } from './price-filter.island.ts';
import { type Product, Products } from './products.tsx';

const product = (price: number | null): Product => ({
	slug: `at-${price}`,
	title: 'Tees',
	note: 'A box of one hundred',
	price: price && price * 100,
	options: [],
	available: true,
	picture: null,
});
const prices = [5990, 8990, 17990, 24990, 38500, 62990, 95000];

function show(products: Product[]) {
	document.body.innerHTML = renderToStaticMarkup(<Products products={products} noMatchText="Ask at the counter." />);
	void start(document.body, undefined);
}
beforeEach(() => show(prices.map(product)));

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const lowest = () => find<HTMLInputElement>('#lowest-price');
const highest = () => find<HTMLInputElement>('#highest-price');
const set = (input: HTMLInputElement, price: number) => {
	input.value = String(price);
	input.dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (input: HTMLInputElement, key: string) => {
	const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
	input.dispatchEvent(event);
	return event.defaultPrevented;
};
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-product]')].filter(({ hidden }) => !hidden);
const count = () => find('[data-count]').textContent;

test('only the products between both prices are shown and counted', () => {
	expect(count()).toBe(`${prices.length} of ${prices.length} products`);
	const [from, to] = [prices[2]!, prices[5]!];
	set(lowest(), from);
	set(highest(), to);
	const between = prices.filter((price) => price >= from && price <= to);
	expect(shown().map(({ dataset }) => Number(dataset.price))).toEqual(between);
	expect(count()).toBe(`${between.length} of ${prices.length} products`);
	expect(lowest().getAttribute('aria-valuetext')).toMatch(/^৳/);
	expect(lowest().labels![0]!.textContent).toContain(lowest().getAttribute('aria-valuetext'));
});

test('the two prices cannot pass each other', () => {
	set(highest(), 20000);
	set(lowest(), 24000);
	expect(lowest().value).toBe('20000');
	set(highest(), 100);
	expect(highest().value).toBe('20000');
});

test('keys move by a thousand and stay within the limits', () => {
	set(lowest(), 12000);
	expect(press(lowest(), 'ArrowRight')).toBe(true);
	expect(lowest().value).toBe('13000');
	for (let presses = 0; presses < 9; presses++) press(lowest(), 'ArrowLeft');
	expect(lowest().value).toBe(String(prices[0]));
	expect(press(lowest(), 'Tab')).toBe(false);
});

test('dragging moves in steps of five hundred, the end of it included', () => {
	lowest().dispatchEvent(new Event('pointerdown'));
	set(lowest(), 14230);
	expect(lowest().value).toBe('14000');
	lowest().dispatchEvent(new Event('pointerup'));
	set(lowest(), 14230);
	expect(lowest().value).toBe('14230');
});

test('when nothing matches, a button shows everything again', () => {
	// Between two prices, where nothing costs that much.
	const gap = prices.findIndex((price, index) => (prices[index + 1] ?? 0) - price > 40);
	set(lowest(), prices[gap]! + 20);
	set(highest(), prices[gap]! + 20);
	expect(shown()).toEqual([]);
	expect(find('[data-none]').hidden).toBe(false);
	const showAll = find<HTMLButtonElement>('[data-show-all]');
	expect(showAll.textContent).toBe('Show all products');
	showAll.click();
	expect(shown()).toHaveLength(prices.length);
	expect(find('[data-none]').hidden).toBe(true);
	expect(document.activeElement).toBe(lowest());
});

test('a product on request is shown at every price', () => {
	show([product(1000), product(null), product(3000)]);
	set(lowest(), 2000);
	expect(shown().map(({ dataset }) => dataset.price)).toEqual([undefined, '3000']);
	expect(document.body.textContent).toContain('on request');
});

test.each([0, 1])('with %i prices there is nothing to choose', (count) => {
	show(prices.slice(0, count).map(product));
	expect(document.querySelector('input')).toBeNull();
	expect(shown()).toHaveLength(count);
});

test('options and a sold out product are named', () => {
	show([{ ...product(1000), options: ['33 inches', '34 inches'], available: false }]);
	expect(document.body.textContent).toContain('33 inches · 34 inches');
	expect(document.body.textContent).toContain('sold out');
});

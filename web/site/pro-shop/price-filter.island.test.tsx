// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { priceRange, products, proShop } from '#web/content/pro-shop.ts';
import ProShop from '#web/site/pages/pro-shop.tsx';
import { start } from './price-filter.island.ts';

beforeEach(() => {
	document.body.innerHTML = renderToStaticMarkup(
		<MemoryRouter>
			<ProShop />
		</MemoryRouter>,
	);
	void start(document.body, undefined);
});

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
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-price]')].filter(({ hidden }) => !hidden);
const count = () => find('[data-count]').textContent;
const prices = products.map(({ price }) => price).sort((a, b) => a - b);

test('only the products between both prices are shown and counted', () => {
	expect(count()).toBe(`${products.length} of ${products.length} products`);
	const [from, to] = [prices[2]!, prices[5]!];
	set(lowest(), from);
	set(highest(), to);
	const between = prices.filter((price) => price >= from && price <= to);
	expect(
		shown()
			.map(({ dataset }) => Number(dataset.price))
			.sort((a, b) => a - b),
	).toEqual(between);
	expect(count()).toBe(`${between.length} of ${products.length} products`);
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
	expect(lowest().value).toBe(String(priceRange.from));
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
	expect(showAll.textContent).toBe(proShop.showAll);
	showAll.click();
	expect(shown()).toHaveLength(products.length);
	expect(find('[data-none]').hidden).toBe(true);
	expect(document.activeElement).toBe(lowest());
});

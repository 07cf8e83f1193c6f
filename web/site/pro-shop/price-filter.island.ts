import { roundTaka } from '#contract/core/money.ts';
import type { StartIsland } from '#web/islands/hydrate.ts';
import { priceAfterDrag, priceAfterKey, productCount } from './price-steps.ts';

/** Shows the products between two prices. The two thumbs cannot pass each other. */
export const start: StartIsland<unknown> = (element) => {
	const find = (selector: string) => element.querySelector<HTMLElement>(selector)!;
	const fieldset = element.querySelector<HTMLElement>('[data-prices]');
	const [lowest, highest] = fieldset?.querySelectorAll('input') ?? [];
	if (!fieldset || !lowest || !highest) return;
	const limits = { from: Number(lowest.min), to: Number(lowest.max) };
	const products = [...element.querySelectorAll<HTMLElement>('[data-product]')];

	function update() {
		const [from, to] = [Number(lowest!.value), Number(highest!.value)];
		for (const input of [lowest!, highest!]) {
			const text = roundTaka(Number(input.value));
			input.setAttribute('aria-valuetext', text);
			input.labels?.[0]?.querySelector('output')?.replaceChildren(text);
		}
		const fraction = (price: number) => (price - limits.from) / (limits.to - limits.from);
		fieldset!.style.setProperty('--from', String(fraction(from)));
		fieldset!.style.setProperty('--to', String(fraction(to)));
		// At the right end the lower thumb must be on top, or no thumb could be moved.
		lowest!.toggleAttribute('data-above', fraction(from) > 0.5);
		let count = 0;
		for (const product of products) {
			// Without a price it is shown at every price.
			const price = Number(product.dataset.price ?? from);
			product.hidden = price < from || price > to;
			if (!product.hidden) count++;
		}
		find('[data-count]').textContent = productCount(count, products.length);
		find('[data-none]').hidden = count > 0;
	}

	const move = (input: HTMLInputElement, price: number) => {
		const [least, most] = input === lowest ? [limits.from, Number(highest.value)] : [Number(lowest.value), limits.to];
		input.value = String(Math.min(Math.max(price, least), most));
		update();
	};

	for (const input of [lowest, highest]) {
		let dragging = false;
		input.addEventListener('pointerdown', () => {
			dragging = true;
		});
		input.addEventListener('pointerup', () => {
			dragging = false;
		});
		input.addEventListener('input', () => {
			const price = Number(input.value);
			move(input, dragging ? priceAfterDrag(price, limits) : price);
		});
		input.addEventListener('keydown', (event) => {
			const price = priceAfterKey(event.key, Number(input.value));
			if (price === undefined) return;
			event.preventDefault();
			move(input, price);
		});
	}
	find('[data-show-all]').addEventListener('click', () => {
		lowest.value = lowest.min;
		highest.value = highest.max;
		update();
		lowest.focus();
	});
	update();
};

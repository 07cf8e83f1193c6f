// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start } from './carousel.island.ts';
import { Carousel } from './carousel.tsx';

const step = 320;
let resized = () => {};
let reducedMotion = false;

beforeEach(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
	vi.stubGlobal(
		'ResizeObserver',
		class {
			constructor(callback: () => void) {
				resized = callback;
			}
			observe() {
				resized();
			}
		},
	);
	document.body.innerHTML = renderToStaticMarkup(
		<Carousel label="Services" step={step}>
			<li>Golf</li>
		</Carousel>,
	);
	layOut({ row: 1000, screen: 390 });
	void start(document.body, { step });
});

afterEach(() => {
	reducedMotion = false;
	vi.unstubAllGlobals();
});

const row = () => document.querySelector<HTMLElement>('[data-carousel]')!;
const layOut = ({ row: scrollWidth, screen: clientWidth }: { row: number; screen: number }) => {
	Object.defineProperty(row(), 'scrollWidth', { value: scrollWidth, configurable: true });
	Object.defineProperty(row(), 'clientWidth', { value: clientWidth, configurable: true });
};
const scrolled = (to: number) => {
	row().scrollLeft = to;
	row().dispatchEvent(new Event('scroll'));
};
const arrow = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!;
const shown = () => ['Scroll left', 'Scroll right'].filter((label) => !arrow(label).hidden);

test('an arrow is shown while there is more in its direction', () => {
	expect(shown()).toEqual(['Scroll right']);
	scrolled(200);
	expect(shown()).toEqual(['Scroll left', 'Scroll right']);
	scrolled(610);
	expect(shown()).toEqual(['Scroll left']);
});

test('a row that fits on the screen has no arrows, also after the screen became wider', () => {
	layOut({ row: 1000, screen: 1000 });
	resized();
	expect(shown()).toEqual([]);
});

test.each([
	[false, 'smooth'],
	[true, 'auto'],
])('an arrow scrolls by one card; reduced motion %s: %s', (reduce, behavior) => {
	reducedMotion = reduce;
	const scrollBy = vi.spyOn(row(), 'scrollBy').mockReturnValue();
	arrow('Scroll right').click();
	arrow('Scroll left').click();
	expect(scrollBy.mock.calls).toEqual([[{ left: step, behavior }], [{ left: -step, behavior }]]);
});

// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start } from './slider.island.ts';
import { Slider } from './slider.tsx';

const slides = ['Dawn', 'Noon', 'Dusk'].map((name) => ({ key: name, picture: name, caption: name }));
const slidesHtml = renderToStaticMarkup(<Slider label="Pictures" slides={slides} />);

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
	Element.prototype.scrollTo = vi.fn();
	document.body.innerHTML = slidesHtml;
	void start(document.body, undefined);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const slider = () => document.querySelector('section')!;
const count = () => slider().querySelector<HTMLElement>('[data-count]')!;
const button = (label: string) => slider().querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!;
const captions = () =>
	[...slider().querySelectorAll<HTMLElement>('[data-caption]')]
		.filter(({ hidden }) => !hidden)
		.map((c) => c.textContent);

const pointer = (type: string, pointerType: string) => slider().dispatchEvent(new PointerEvent(type, { pointerType }));

test('every five seconds the next picture with its caption follows, and the first one after the last', () => {
	for (const [at, name] of [
		['2 of 3', 'Noon'],
		['3 of 3', 'Dusk'],
		['1 of 3', 'Dawn'],
	]) {
		vi.advanceTimersByTime(5000);
		expect(count().textContent).toBe(at);
		expect(captions()).toEqual([name]);
	}
});

test('the buttons move in both directions, and the chosen picture stays for the full time', () => {
	button('Previous picture').click();
	expect(count().textContent).toBe('3 of 3');
	vi.advanceTimersByTime(4000);
	button('Next picture').click();
	expect(count().textContent).toBe('1 of 3');
	vi.advanceTimersByTime(4900);
	expect(count().textContent).toBe('1 of 3');
	vi.advanceTimersByTime(100);
	expect(count().textContent).toBe('2 of 3');
});

test('the pause button stops it, and then the picture is announced', () => {
	expect(count().ariaLive).toBe('off');
	const pause = button('Pause pictures');
	pause.click();
	expect(pause.ariaLabel).toBe('Play pictures');
	vi.advanceTimersByTime(60_000);
	expect(count().textContent).toBe('1 of 3');
	expect(count().ariaLive).toBe('polite');
	pause.click();
	expect(pause.ariaLabel).toBe('Pause pictures');
	vi.advanceTimersByTime(5000);
	expect(count().textContent).toBe('2 of 3');
});

test('it stops under a mouse, but not after a tap', () => {
	pointer('pointerenter', 'mouse');
	vi.advanceTimersByTime(60_000);
	expect(count().textContent).toBe('1 of 3');
	pointer('pointerleave', 'mouse');
	vi.advanceTimersByTime(5000);
	expect(count().textContent).toBe('2 of 3');
	pointer('pointerenter', 'touch');
	vi.advanceTimersByTime(5000);
	expect(count().textContent).toBe('3 of 3');
});

test('it waits while the page is hidden', () => {
	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	vi.advanceTimersByTime(60_000);
	expect(count().textContent).toBe('1 of 3');
	hidden.mockReturnValue(false);
	vi.advanceTimersByTime(5000);
	expect(count().textContent).toBe('2 of 3');
});

test('with reduced motion nothing moves by itself, and a press jumps', () => {
	vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
	document.body.innerHTML = slidesHtml;
	void start(document.body, undefined);
	vi.advanceTimersByTime(60_000);
	expect(count().textContent).toBe('1 of 3');
	expect(count().ariaLive).toBe('polite');
	button('Next picture').click();
	expect(Element.prototype.scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'auto' }));
});

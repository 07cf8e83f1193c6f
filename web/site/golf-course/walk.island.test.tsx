// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { start } from './walk.island.ts';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function showWalk() {
	const { container } = render(
		<section>
			<div />
			<ol data-stops="" />
		</section>,
	);
	const stops = screen.getByRole('list');
	// Two screens long, above the window by `behind` pixels.
	const place = (behind: number) => {
		stops.getBoundingClientRect = () => new DOMRect(400, -behind, 400, 2 * innerHeight);
	};
	place(0);
	return { walk: container.querySelector('section')!, container, place };
}

const scrolled = (walk: HTMLElement) => walk.style.getPropertyValue('--scrolled');

test('where styles cannot follow the scrolling, the script says how far the walk is', () => {
	vi.stubGlobal('CSS', { supports: () => false });
	vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
	const { walk, container, place } = showWalk();
	void start(container, {});
	expect(scrolled(walk)).toBe('0.000');
	place(innerHeight / 2);
	fireEvent.scroll(window);
	expect(scrolled(walk)).toBe('0.500');
	place(3 * innerHeight);
	fireEvent.scroll(window);
	expect(scrolled(walk)).toBe('1.000');
});

test('otherwise it does nothing', () => {
	vi.stubGlobal('CSS', { supports: () => true });
	const { walk, container } = showWalk();
	void start(container, {});
	fireEvent.scroll(window);
	expect(scrolled(walk)).toBe('');
});

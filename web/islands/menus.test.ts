// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addMenuKeys } from './menus.ts';

const menuOf = (name: string) => document.querySelector<HTMLDetailsElement>(`#${name}`)!;
const isOpen = (name: string) => menuOf(name).open;

/** The mouse, a finger or a pen over the title of a menu, or elsewhere. */
function moveTo(name: string | null, pointerType = 'mouse') {
	const target = name ? menuOf(name).querySelector('summary')! : document.querySelector('main')!;
	target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
}

/** Whether the browser opens or closes the menu then. The page of tests would do it for a mouse event, before anyone could prevent it. */
const press = (name: string) =>
	menuOf(name)
		.querySelector('summary')!
		.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));

beforeAll(() => addMenuKeys());

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = `
		<nav>
			<details data-menu id="about"><summary>About Us</summary><a href="/vision">Our Vision</a></details>
			<details data-menu id="events"><summary>Events</summary><a href="/past-events">Past</a></details>
		</nav>
		<main></main>`;
});

afterEach(() => {
	moveTo(null);
	vi.runAllTimers();
	vi.useRealTimers();
});

test('a menu opens when the mouse stays on it, and not when it only passes', () => {
	moveTo('about');
	vi.advanceTimersByTime(119);
	moveTo(null);
	vi.runAllTimers();
	expect(isOpen('about')).toBe(false);
	moveTo('about');
	vi.advanceTimersByTime(119);
	expect(isOpen('about')).toBe(false);
	vi.advanceTimersByTime(1);
	expect(isOpen('about')).toBe(true);
});

test('it stays while the mouse leaves for a moment, and closes later', () => {
	moveTo('about');
	vi.advanceTimersByTime(120);
	moveTo(null);
	vi.advanceTimersByTime(299);
	moveTo('about');
	vi.runAllTimers();
	expect(isOpen('about')).toBe(true);
	moveTo(null);
	vi.advanceTimersByTime(299);
	expect(isOpen('about')).toBe(true);
	vi.advanceTimersByTime(1);
	expect(isOpen('about')).toBe(false);
});

test('the next menu takes its place', () => {
	moveTo('about');
	vi.advanceTimersByTime(120);
	moveTo('events');
	vi.advanceTimersByTime(120);
	expect([isOpen('about'), isOpen('events')]).toEqual([false, true]);
});

test('a press keeps open what the mouse has opened, and then the mouse does not close it', () => {
	moveTo('about');
	vi.advanceTimersByTime(120);
	expect(press('about')).toBe(false);
	moveTo(null);
	vi.runAllTimers();
	expect(isOpen('about')).toBe(true);
	expect(press('about')).toBe(true);
});

test('a finger opens nothing before it presses, and a menu that was pressed open is left open', () => {
	moveTo('about', 'touch');
	vi.runAllTimers();
	expect(isOpen('about')).toBe(false);
	menuOf('about').open = true;
	moveTo('about');
	vi.runAllTimers();
	moveTo(null);
	vi.runAllTimers();
	expect(isOpen('about')).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from './watch.ts';

function aScreen() {
	const target = new EventTarget();
	const screen = {
		hidden: false,
		addEventListener: target.addEventListener.bind(target),
		removeEventListener: target.removeEventListener.bind(target),
	};
	const show = (visible: boolean) => {
		screen.hidden = !visible;
		target.dispatchEvent(new Event('visibilitychange'));
	};
	return { screen: screen as unknown as Document, show };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('asks at once, then with growing pauses, until it is done', async () => {
	const ask = vi.fn(async () => (ask.mock.calls.length === 3 ? ('done' as const) : ('open' as const)));
	watch({ ask, onTired: vi.fn(), screen: aScreen().screen });
	await vi.advanceTimersByTimeAsync(0);
	expect(ask).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(2000);
	expect(ask).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(2000);
	expect(ask).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(ask).toHaveBeenCalledTimes(3);
});

test('gives up after some minutes, and says so once', async () => {
	const onTired = vi.fn();
	const ask = vi.fn(async () => 'open' as const);
	watch({ ask, onTired, screen: aScreen().screen });
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(ask).toHaveBeenCalledTimes(15);
	expect(onTired).toHaveBeenCalledTimes(1);
});

test('a hidden tab asks nothing, and asks at once when it is seen again', async () => {
	const { screen, show } = aScreen();
	const ask = vi.fn(async () => 'open' as const);
	watch({ ask, onTired: vi.fn(), screen });
	await vi.advanceTimersByTimeAsync(0);
	show(false);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(ask).toHaveBeenCalledTimes(1);
	show(true);
	await vi.advanceTimersByTimeAsync(0);
	expect(ask).toHaveBeenCalledTimes(2);
});

test('stopped, it never asks again', async () => {
	const { screen, show } = aScreen();
	const ask = vi.fn(async () => 'open' as const);
	const stop = watch({ ask, onTired: vi.fn(), screen });
	await vi.advanceTimersByTimeAsync(0);
	stop();
	show(true);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(ask).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './poll.ts';

function fakeScreen() {
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

test('checks at once, then with growing pauses, until it is done', async () => {
	const check = vi.fn(async () => (check.mock.calls.length === 3 ? ('done' as const) : ('open' as const)));
	poll({ check, onStop: vi.fn(), screen: fakeScreen().screen });
	await vi.advanceTimersByTimeAsync(0);
	expect(check).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(2000);
	expect(check).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(2000);
	expect(check).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(check).toHaveBeenCalledTimes(3);
});

test('stops after some minutes and reports it once', async () => {
	const onStop = vi.fn();
	const check = vi.fn(async () => 'open' as const);
	poll({ check, onStop, screen: fakeScreen().screen });
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(check).toHaveBeenCalledTimes(15);
	expect(onStop).toHaveBeenCalledTimes(1);
});

test('does not check in a hidden tab, and checks at once when the tab is visible again', async () => {
	const { screen, show } = fakeScreen();
	const check = vi.fn(async () => 'open' as const);
	poll({ check, onStop: vi.fn(), screen });
	await vi.advanceTimersByTimeAsync(0);
	show(false);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(check).toHaveBeenCalledTimes(1);
	show(true);
	await vi.advanceTimersByTimeAsync(0);
	expect(check).toHaveBeenCalledTimes(2);
});

test('does not check again after it was ended', async () => {
	const { screen, show } = fakeScreen();
	const check = vi.fn(async () => 'open' as const);
	const end = poll({ check, onStop: vi.fn(), screen });
	await vi.advanceTimersByTimeAsync(0);
	end();
	show(true);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(check).toHaveBeenCalledTimes(1);
});

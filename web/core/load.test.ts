// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadError, load } from './load.ts';

const status = vi.fn<() => number>(() => 200);
const online = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
	vi.useFakeTimers();
	online.mockReturnValue(true);
	status.mockReturnValue(200);
	document.head.innerHTML = '<meta name="build" content="/assets/manifest-1.js">';
	vi.stubGlobal(
		'fetch',
		vi.fn(async () => new Response(null, { status: status() })),
	);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Runs all waits, and returns what came of it. */
async function outcome(importFile: () => Promise<string>, file?: string) {
	const result = load(importFile, file).catch((error: unknown) => error);
	await vi.runAllTimersAsync();
	return result;
}
const failing = (times: number) => {
	const importFile = vi.fn<() => Promise<string>>().mockResolvedValue('loaded');
	for (let n = 0; n < times; n += 1) importFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	return importFile;
};

test('tries again, waiting longer each time', async () => {
	const importFile = failing(2);
	const result = load(importFile);
	await vi.advanceTimersByTimeAsync(299);
	expect(importFile).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(importFile).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(899);
	expect(importFile).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(1);
	expect(await result).toBe('loaded');
});

test('gives up after four tries', async () => {
	const importFile = failing(9);
	expect(await outcome(importFile)).toMatchObject({ gone: false, cause: expect.any(TypeError) });
	expect(importFile).toHaveBeenCalledTimes(4);
});

test('gives up on a file that has not arrived after thirty seconds', async () => {
	const importFile = vi.fn(() => new Promise<string>(() => {}));
	const result = load(importFile).catch((error: unknown) => error);
	await vi.advanceTimersByTimeAsync(29_999);
	expect(await Promise.race([result, 'still waiting'])).toBe('still waiting');
	await vi.advanceTimersByTimeAsync(1);
	expect(await result).toBeInstanceOf(LoadError);
	expect(importFile).toHaveBeenCalledTimes(1);
});

test('without a network it says so at once', async () => {
	online.mockReturnValue(false);
	const importFile = failing(9);
	expect(await outcome(importFile)).toBeInstanceOf(LoadError);
	expect(importFile).toHaveBeenCalledTimes(1);
	expect(fetch).not.toHaveBeenCalled();
});

test.each([
	[undefined, '/assets/manifest-1.js'],
	['/assets/slider-1.js', '/assets/slider-1.js'],
])('a file of an older build is gone', async (file, asked) => {
	status.mockReturnValue(404);
	const importFile = failing(9);
	expect(await outcome(importFile, file)).toMatchObject({ gone: true });
	expect(importFile).toHaveBeenCalledTimes(1);
	expect(fetch).toHaveBeenCalledWith(asked, { method: 'HEAD', cache: 'no-store' });
});

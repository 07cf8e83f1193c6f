import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ifThere, soon } from './soon.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

test('data that is there in time is a value', async () => {
	const data = soon(after(199, 'events'));
	await vi.advanceTimersByTimeAsync(199);
	expect(await data).toEqual({ value: 'events' });
	expect(ifThere(await data)).toBe('events');
});

test('after 200 ms the data comes later', async () => {
	const data = soon(after(5000, 'events'));
	await vi.advanceTimersByTimeAsync(200);
	const late = await data;
	expect(ifThere(late)).toBeUndefined();
	await vi.advanceTimersByTimeAsync(4800);
	expect('later' in late && (await late.later)).toBe('events');
});

test('a failure within the time is thrown', async () => {
	await expect(soon(Promise.reject(new Error('no database')))).rejects.toThrow('no database');
});

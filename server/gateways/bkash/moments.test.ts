import { expect, it } from 'vitest';
import { fromMoment, toMoment } from './moments.ts';

it('reads and writes the times of bKash', () => {
	const moment = toMoment('2024-07-25T23:43:29:746 GMT+0600');
	expect(moment?.toISOString()).toBe('2024-07-25T17:43:29.746Z');
	expect(fromMoment(moment!)).toBe('2024-07-25T23:43:29:746 GMT+0600');
	expect(toMoment('yesterday')).toBeNull();
});

import { expect, it } from 'vitest';
import { fromMoment, toAmount, toMoment, toPaisa } from './amounts.ts';

it('writes and reads amounts without floating-point errors', () => {
	expect(toAmount(132_000)).toBe('1320.00');
	expect(toAmount(5)).toBe('0.05');
	expect([toPaisa('1320.00'), toPaisa('1320'), toPaisa('1320.5'), toPaisa(1320), toPaisa('0.29')]).toEqual([
		132_000, 132_000, 132_050, 132_000, 29,
	]);
	expect([toPaisa(''), toPaisa('-1'), toPaisa('1e3'), toPaisa('1.234'), toPaisa(undefined)]).toEqual(
		Array(5).fill(null),
	);
});

it('reads and writes the times of bKash', () => {
	const moment = toMoment('2024-07-25T23:43:29:746 GMT+0600');
	expect(moment?.toISOString()).toBe('2024-07-25T17:43:29.746Z');
	expect(fromMoment(moment!)).toBe('2024-07-25T23:43:29:746 GMT+0600');
	expect(toMoment('yesterday')).toBeNull();
});

import { expect, it } from 'vitest';
import { decimalTaka } from '#contract/core/money.ts';
import { toPaisa } from './amounts.ts';

it('writes and reads amounts without floating-point errors', () => {
	expect([decimalTaka(132_000), decimalTaka(5), decimalTaka(99_999_999_929)]).toEqual([
		'1320.00',
		'0.05',
		'999999999.29',
	]);
	expect([toPaisa('1320.00'), toPaisa('1320'), toPaisa('1320.5'), toPaisa(1320), toPaisa('0.29')]).toEqual([
		132_000, 132_000, 132_050, 132_000, 29,
	]);
	expect([toPaisa(''), toPaisa('-1'), toPaisa('1e3'), toPaisa('1.234'), toPaisa(undefined)]).toEqual(
		Array(5).fill(null),
	);
});

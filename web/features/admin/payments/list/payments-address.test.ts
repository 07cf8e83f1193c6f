import { expect, test } from 'vitest';
import { addressOf, queryOf, readAddress } from './payments-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('the plain address is everything', () => {
	expect(read('')).toEqual({ state: 'all', q: '', page: 1 });
	expect(addressOf(read(''))).toBe('/admin/payments');
});

test('an address survives being read and written', () => {
	const search = '?state=MISMATCH&q=DGCC-0246&page=3';
	expect(addressOf(read(search))).toBe(`/admin/payments${search}`);
	expect(queryOf(read(search))).toEqual({ state: 'MISMATCH', q: 'DGCC-0246', page: 3 });
});

test('what is not a state or a page is as if it were not there', () => {
	expect(read('state=GONE&page=-1&q=%20%20')).toEqual(read(''));
	expect(read('page=1e9').page).toBe(1);
});

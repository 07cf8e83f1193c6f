import { expect, test } from 'vitest';
import { addressOf, queryOf, readAddress } from './queue-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('the plain address is the work to do', () => {
	expect(read('')).toEqual({ status: 'PENDING_APPROVAL', category: '', q: '', page: 1 });
	expect(addressOf(read(''))).toBe('');
});

test('an address survives being read and written', () => {
	const address = '?status=all&category=Corporate%2FBusiness&q=kamrul&page=3';
	expect(addressOf(read(address))).toBe(address);
	expect(queryOf(read(address))).toEqual({ status: undefined, category: 'Corporate/Business', q: 'kamrul', page: 3 });
});

test('what is not a state, a category or a page is as if it were not there', () => {
	expect(read('status=GONE&category=Duke&page=-1&q=%20%20')).toEqual(read(''));
	expect(read('page=1e9').page).toBe(1);
});

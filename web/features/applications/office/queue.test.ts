import { expect, test } from 'vitest';
import { queueQuery, queueSearch, readQueue } from './queue.ts';

const read = (search: string) => readQueue(new URLSearchParams(search));

test('the list opens with the applications that wait for a decision', () => {
	expect(read('')).toMatchObject({ status: 'PENDING_APPROVAL', category: '', q: '', at: '' });
	expect(queueSearch(read(''))).toBe('');
});

test('the address of a list is read back unchanged', () => {
	const search = '?status=all&category=Corporate%2FBusiness&q=kamrul&at=abc';
	expect(queueSearch(read(search))).toBe(search);
});

test('all statuses are requested by an empty status', () => {
	expect(queueQuery(read('?status=all')).status).toBe('');
	expect(queueQuery(read('?status=REJECTED')).status).toBe('REJECTED');
});

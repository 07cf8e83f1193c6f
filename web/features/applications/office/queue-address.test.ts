import { expect, test } from 'vitest';
import { queueQuery, queueSearch, readQueue } from './queue-address.ts';

const read = (address: string) => readQueue(new URLSearchParams(address));

test('opens with what waits for a decision', () => {
	expect(read('')).toMatchObject({ status: 'PENDING_APPROVAL', category: '', q: '', at: '' });
	expect(queueSearch(read(''))).toBe('');
});

test('reads back what it wrote', () => {
	const address = '?status=all&category=Corporate%2FBusiness&q=kamrul&at=abc';
	expect(queueSearch(read(address))).toBe(address);
});

test('all states are asked for by naming none', () => {
	expect(queueQuery(read('?status=all')).status).toBe('');
	expect(queueQuery(read('?status=REJECTED')).status).toBe('REJECTED');
});

import { expect, test } from 'vitest';
import { columnsFor } from './queue-columns.ts';

const heads = (status: string) => columnsFor(status, '').map(({ head }) => head);

test('a list of one status does not repeat it, and only what waits for the office has an age', () => {
	expect(heads('PENDING_APPROVAL').slice(-2)).toEqual(['Received', 'Waiting']);
	expect(heads('REJECTED').at(-1)).toBe('Received');
	expect(heads('all').slice(-2)).toEqual(['Waiting', 'Status']);
});

import { expect, test } from 'vitest';
import { partOf } from './byte-range.ts';

test.each([
	['bytes=0-1', { start: 0, end: 1 }],
	['bytes=10-', { start: 10, end: 99 }],
	['bytes=-5', { start: 95, end: 99 }],
	['bytes=-500', { start: 0, end: 99 }],
	['bytes=90-500', { start: 90, end: 99 }],
	['bytes=99-99', { start: 99, end: 99 }],
	['bytes=100-', 'beyond the end'],
	['bytes=-0', 'beyond the end'],
	[undefined, 'whole'],
	['', 'whole'],
	['bytes=-', 'whole'],
	['bytes=5-2', 'whole'],
	['bytes=0-1,4-5', 'whole'],
	['items=0-1', 'whole'],
])('%j of a hundred bytes', (header, part) => {
	expect(partOf(header, 100)).toEqual(part);
});

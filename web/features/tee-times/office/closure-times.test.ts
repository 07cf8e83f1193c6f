import { expect, it } from 'vitest';
import type { TeeSheet } from '#contract/tee-times.office.ts';
import { nextClosure } from './closure-times.ts';

const starts = ['2026-11-19T00:20:00.000Z', '2026-11-19T09:00:00.000Z'].map((start) => ({ start }));
const sheet = { day: '2026-11-19', starts, interval: 10 } as TeeSheet;

it('offers to close the course from the next start on', () => {
	expect(nextClosure(sheet, new Date('2026-11-19T05:00:00.000Z'))).toMatchObject({
		from: '2026-11-19T09:00:00.000Z',
		to: '2026-11-19T11:00:00.000Z',
	});
});

it('offers the next morning after the last start of the day', () => {
	expect(nextClosure(sheet, new Date('2026-11-19T17:03:00.000Z')).from).toBe('2026-11-20T00:20:00.000Z');
});

it('offers the next ten minutes on a day without starts', () => {
	const from = nextClosure({ ...sheet, starts: [] }, new Date('2026-11-19T17:03:00.000Z')).from;
	expect(from).toBe('2026-11-19T17:10:00.000Z');
});

import { expect, test } from 'vitest';
import { lastYear } from './payment-months.tsx';

const march = {
	month: '2031-03',
	payments: 2,
	netPaisa: 240_000,
	taxPaisa: 24_000,
	totalPaisa: 264_000,
	refundedPaisa: 0,
};

test('has twelve months without gaps and ends with the current one', () => {
	const year = lastYear([march], new Date('2031-03-10T12:00:00Z'));
	expect(year.map(({ month }) => month)).toHaveLength(12);
	expect(year[0]).toMatchObject({ month: '2030-04', totalPaisa: 0 });
	expect(year.at(-1)).toEqual(march);
});

test('starts a new month at midnight in Dhaka', () => {
	expect(lastYear([], new Date('2031-03-31T18:30:00Z')).at(-1)?.month).toBe('2031-04');
});

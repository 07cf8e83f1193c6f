import { expect, it } from 'vitest';
import { fromBox, toBox } from './dhaka-time.ts';

it.each([
	['2031-05-02T07:30', '2031-05-02T01:30:00.000Z'],
	// Around midnight the day in Dhaka is not the day in London.
	['2031-05-02T00:00', '2031-05-01T18:00:00.000Z'],
	['2031-05-01T23:59', '2031-05-01T17:59:00.000Z'],
	['2031-01-01T00:30', '2030-12-31T18:30:00.000Z'],
	['2032-02-29T05:59', '2032-02-28T23:59:00.000Z'],
	['2032-03-01T06:00', '2032-03-01T00:00:00.000Z'],
])('%s in the box is %s', (box, iso) => {
	expect(fromBox(box)).toBe(iso);
	expect(toBox(iso)).toBe(box);
});

it('is the same on a machine in any zone', () => {
	const before = process.env.TZ;
	try {
		for (const zone of ['America/New_York', 'Asia/Dhaka', 'Pacific/Auckland']) {
			process.env.TZ = zone;
			expect(fromBox('2031-07-01T00:15')).toBe('2031-06-30T18:15:00.000Z');
			expect(toBox('2031-06-30T18:15:00.000Z')).toBe('2031-07-01T00:15');
		}
	} finally {
		process.env.TZ = before;
	}
});

it('takes seconds off, and an unfinished box for none', () => {
	expect(fromBox('2031-05-02T07:30:59')).toBe('2031-05-02T01:30:00.000Z');
	for (const text of ['', '2031-05-02', '2031-05-02T07', '2031-13-02T07:30']) expect(fromBox(text)).toBeNull();
	expect(toBox(null)).toBe('');
});

import { expect, it } from 'vitest';
import { sunsetOn } from './sunset.server.ts';

const place = { latitude: 22.6312, longitude: 90.1689 };

it('knows when the sun sets at the club, by its own clock', () => {
	// Late in the evening it is the next day in Bangladesh.
	expect(sunsetOn(new Date('2026-12-16T06:00:00Z'), place)).toBe('5:17\u00a0PM');
	expect(sunsetOn(new Date('2026-06-20T20:00:00Z'), place)).toMatch(/^6:4\d\sPM$/);
});

import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

const page = { total: 2, next: null, previous: null };

it('counts the decided slips without those that wait', () => {
	expect(countText(1, page)).toBe('1 slip');
	expect(countText(0, page)).toBe('0 slips');
});

it('names the total on one of several pages', () => {
	expect(countText(18, { ...page, total: 53, next: 'abc' })).toBe('18 of 53 slips');
});

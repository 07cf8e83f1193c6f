import { expect, it } from 'vitest';
import { nextIndex, screensNamed } from './find-results.ts';

it('the arrow keys go from the last result to the text field, and from there to the first', () => {
	expect(nextIndex(-1, 1, 3)).toBe(0);
	expect(nextIndex(2, 1, 3)).toBe(-1);
	expect(nextIndex(-1, -1, 3)).toBe(2);
	expect(nextIndex(0, -1, 3)).toBe(-1);
	expect(nextIndex(-1, 1, 0)).toBe(-1);
});

it('finds the screens that a role may open by their name or address', () => {
	const menu = [
		{ path: 'retention', label: 'What is deleted when', order: 1, permission: 'team' },
		{ path: 'events', label: 'Events', order: 2, permission: 'content' },
	] as const;
	expect(screensNamed('Retent', menu, 'ADMIN')).toEqual([{ path: '/admin/retention', label: 'What is deleted when' }]);
	expect(screensNamed('retent', menu, 'OFFICE')).toEqual([]);
	expect(screensNamed('event', menu, 'OFFICE')).toEqual([{ path: '/admin/events', label: 'Events' }]);
	expect(screensNamed('e', menu, 'ADMIN')).toEqual([]);
});

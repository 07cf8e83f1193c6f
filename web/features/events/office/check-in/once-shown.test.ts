import { expect, it } from 'vitest';
import { onceShown } from './once-shown.ts';

it('counts a card once while it is held up, though a picture in between is blurred', () => {
	const shown = onceShown();
	expect(shown('a', 0)).toBe('a');
	expect(shown('a', 200)).toBeUndefined();
	expect(shown(undefined, 400)).toBeUndefined();
	expect(shown('a', 600)).toBeUndefined();
});

it('counts it again after it was away, and another card at once', () => {
	const shown = onceShown();
	shown('a', 0);
	expect(shown('b', 100)).toBe('b');
	shown(undefined, 2200);
	expect(shown('b', 2300)).toBe('b');
});

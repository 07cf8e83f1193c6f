import { expect, it } from 'vitest';
import { onceShown } from './use-scanner.ts';

it('reads a card once while it is in front of the camera, even when a frame in between cannot be read', () => {
	const shown = onceShown();
	expect(shown('a', 0)).toBe('a');
	expect(shown('a', 200)).toBeUndefined();
	expect(shown(undefined, 400)).toBeUndefined();
	expect(shown('a', 600)).toBeUndefined();
});

it('reads another card at once, and the same card again after it was away', () => {
	const shown = onceShown();
	shown('a', 0);
	expect(shown('b', 100)).toBe('b');
	shown(undefined, 2200);
	expect(shown('b', 2300)).toBe('b');
});

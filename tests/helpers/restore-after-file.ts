import { afterAll, vi } from 'vitest';

// The next file of the process must not find what this one replaced.
afterAll(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

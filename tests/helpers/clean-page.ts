import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Each test of a component starts with an empty page, empty storage and the real globals.
afterEach(() => {
	cleanup();
	window.localStorage.clear();
	window.sessionStorage.clear();
	vi.unstubAllGlobals();
});

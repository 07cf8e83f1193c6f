import { afterEach, vi } from 'vitest';

// The next test file of this process gets the real globals.
afterEach(() => void vi.unstubAllGlobals());

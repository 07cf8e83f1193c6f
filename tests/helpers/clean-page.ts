import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, vi } from 'vitest';

// One second is not enough on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const tasksOfReact = 50;

// All files of a process use the same page, and the next test must not find what this one left. Some files need no page.
if (typeof document !== 'undefined') {
	afterEach(() => {
		cleanup();
		vi.unstubAllGlobals();
		window.localStorage.clear();
		window.sessionStorage.clear();
	});
	afterAll(async () => {
		vi.useRealTimers();
		toast.remove();
		// React draws in tasks of its own, several on a busy machine. The last one must still find the page.
		for (let task = 0; task < tasksOfReact; task++) await new Promise(setImmediate);
		document.body.replaceChildren();
	});
}

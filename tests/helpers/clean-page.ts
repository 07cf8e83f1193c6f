import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, vi } from 'vitest';

// One second is not enough on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

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
		// React draws messages in a task of its own, planned in a microtask. It must still find the page.
		for (const _task of ['planned', 'done']) await new Promise(setImmediate);
		document.body.replaceChildren();
	});
}

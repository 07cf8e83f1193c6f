import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, expect, vi } from 'vitest';

// One second is not enough on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const tasksOfReact = 50;

const errors: string[] = [];
/** From happy-dom, which does not know the element for a search, nor the fonts of a frame. */
const notOurs = /<%s> is unrecognized in this browser.* search$|TypeError: .*\n +at addTakaSign/;

// React reports here what is wrong with a component. A file about errors replaces this.
vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
	const text = parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ');
	if (!notOurs.test(text)) errors.push(text);
});

// All files of a process use the same page, and the next test must not find what this one left. Some files need no page.
if (typeof document !== 'undefined') {
	afterEach(() => {
		cleanup();
		vi.unstubAllGlobals();
		window.localStorage.clear();
		window.sessionStorage.clear();
		expect(errors.splice(0), 'no errors in the console').toEqual([]);
	});
	afterAll(async () => {
		vi.useRealTimers();
		toast.remove();
		// React draws in tasks of its own, several on a busy machine. The last one must still find the page.
		for (let task = 0; task < tasksOfReact; task++) await new Promise(setImmediate);
		document.body.replaceChildren();
	});
}

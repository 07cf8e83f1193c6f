// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewBuild, reloadWithTyped, restoreTyped } from './new-build.ts';

const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
const page = `
	<form><input name="email"><input name="password" type="password"><textarea name="message"></textarea></form>
	<form><input name="email"><input name="stars" type="radio" value="4"><input name="stars" type="radio" value="5">
	<select name="event"><option value="">None</option><option>Wedding</option></select></form>`;
const field = <E extends HTMLInputElement>(selector: string, index = 0) =>
	document.querySelectorAll<E>(selector)[index]!;

/** A new document, as after the reload. */
function open(build: string) {
	document.head.innerHTML = `<meta name="build" content="${build}">`;
	document.body.innerHTML = page;
}

beforeEach(() => {
	sessionStorage.clear();
	reload.mockClear();
	open('/assets/manifest-1.js');
});

test('the page is loaded again once for each build', () => {
	expect(reloadForNewBuild()).toBe(true);
	expect(reloadForNewBuild()).toBe(false);
	expect(reload).toHaveBeenCalledTimes(1);
	open('/assets/manifest-2.js');
	expect(reloadForNewBuild()).toBe(true);
});

test('without storage it is not loaded again, because nothing would stop the next time', () => {
	const refuse = () => {
		throw new DOMException('refused');
	};
	vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
	expect(reloadForNewBuild()).toBe(false);
	expect(reload).not.toHaveBeenCalled();
	vi.unstubAllGlobals();
});

test('what was typed is in the fields again, once, and passwords are not stored', () => {
	field('[name=email]').value = 'one@example.com';
	field('[name=email]', 1).value = 'two@example.com';
	field('[name=password]').value = 'secret';
	field('[name=message]').value = 'Hello';
	field('[value="5"]').checked = true;
	field('select').value = 'Wedding';
	reloadWithTyped();
	expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('secret');

	open('/assets/manifest-2.js');
	restoreTyped();
	expect(field('[name=email]').value).toBe('one@example.com');
	expect(field('[name=email]', 1).value).toBe('two@example.com');
	expect(field('[name=message]').value).toBe('Hello');
	expect([field('[value="4"]').checked, field('[value="5"]').checked]).toEqual([false, true]);
	expect(field('select').value).toBe('Wedding');

	open('/assets/manifest-2.js');
	restoreTyped();
	expect(field('[name=email]').value).toBe('');
});

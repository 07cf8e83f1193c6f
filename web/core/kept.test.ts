import { beforeEach, expect, it, vi } from 'vitest';
import { forget, forgetAllBut, keep, readKept } from './kept.ts';
import { clearEverything, clearSession, hasLeft, storeLogin } from './session.ts';

/** As a browser's: its keys are its own properties, what it does is not. */
class Shelf {
	getItem(key: string) {
		return (this as Record<string, unknown>)[key] ?? null;
	}
	setItem(key: string, value: string) {
		Object.assign(this, { [key]: value });
	}
	removeItem(key: string) {
		delete (this as Record<string, unknown>)[key];
	}
	clear() {
		for (const key of Object.keys(this)) this.removeItem(key);
	}
}

const logIn = (email: string) => {
	storeLogin({ accessToken: 'token', email, dashboardLocked: false, role: 'OFFICE' });
	forgetAllBut(email);
};

beforeEach(() => {
	vi.stubGlobal('window', { localStorage: new Shelf(), sessionStorage: new Shelf() });
	logIn('office@desk.example');
});

const place = '/admin/enquiries/1 answer';

it('is there again for the same person after a session that ended', () => {
	const since = keep(place, 'Until noon');
	expect(keep(place, 'Until noon.')).toBe(since);
	clearSession();
	expect(hasLeft()).toBe(false);
	expect(readKept(place)).toBeUndefined();
	// Written while the session had gone already: it is not known whose it is.
	expect(keep(place, 'Until')).toBeUndefined();
	logIn('office@desk.example');
	expect(readKept(place)).toEqual({ value: 'Until noon.', since });
	forget(place);
	expect(readKept(place)).toBeUndefined();
});

it('is gone when another person logs in, and after a logout', () => {
	keep(place, 'Until noon.');
	clearSession();
	logIn('registrar@desk.example');
	expect(Object.keys(window.sessionStorage)).toEqual([]);

	keep(place, 'Tomorrow.');
	forgetAllBut(null);
	expect(readKept(place)).toBeUndefined();

	keep(place, 'Tomorrow.');
	clearEverything();
	expect(hasLeft()).toBe(true);
	logIn('registrar@desk.example');
	expect(readKept(place)).toBeUndefined();
});

it('does without a browser that keeps anything', () => {
	vi.stubGlobal('window', {
		localStorage: window.localStorage,
		get sessionStorage(): Storage {
			throw new Error('refused');
		},
	});
	expect(keep(place, 'Until noon.')).toBeUndefined();
	expect(readKept(place)).toBeUndefined();
	forgetAllBut('office@desk.example');
});

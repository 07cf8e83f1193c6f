// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { showAccount } from './account.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	localStorage.clear();
	delete document.documentElement.dataset.account;
});

const shown = () => {
	showAccount();
	return document.documentElement.dataset.account;
};

it('says nothing about a visitor', () => {
	expect(shown()).toBeUndefined();
});

it.each([
	[undefined, 'member'],
	['MEMBER', 'member'],
	['ADMIN', 'office'],
	['REGISTRAR', 'office'],
	['another', 'member'],
])('shows a person with the role %s as %s', (role, account) => {
	localStorage.setItem('token', 'token');
	if (role) localStorage.setItem('role', role);
	expect(shown()).toBe(account);
});

it('shows a visitor again after the token is gone, even with a role that is still stored', () => {
	localStorage.setItem('token', 'token');
	localStorage.setItem('role', 'ADMIN');
	expect(shown()).toBe('office');
	localStorage.removeItem('token');
	expect(shown()).toBeUndefined();
});

it('shows a visitor in a browser that refuses storage', () => {
	vi.stubGlobal('localStorage', undefined);
	expect(shown()).toBeUndefined();
});

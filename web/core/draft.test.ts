import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '#tests/helpers/fake-storage.ts';
import { type DraftPlace, deleteDraft, deleteDraftsExceptOf, readDraft, saveDraft } from './draft.ts';
import { clearEverything, clearSession, hasLoggedOut, storeLogin } from './session.ts';

const logIn = (email: string) => {
	storeLogin({ accessToken: 'token', email, dashboardLocked: false, role: 'OFFICE' });
	deleteDraftsExceptOf(email);
};

beforeEach(() => {
	vi.stubGlobal('window', { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() });
	logIn('office@club.example');
});

const reply: DraftPlace = { scope: 'tab', key: '/admin/enquiries/1 answer' };

describe('a draft in the tab', () => {
	it('is there again when the same person logs in after the session ended', () => {
		const since = saveDraft(reply, 'Until noon');
		expect(saveDraft(reply, 'Until noon.')).toBe(since);
		clearSession();
		expect(hasLoggedOut()).toBe(false);
		expect(readDraft(reply)).toBeUndefined();
		// Written after the session ended: its author is not known.
		expect(saveDraft(reply, 'Until')).toBeUndefined();
		logIn('office@club.example');
		expect(readDraft(reply)).toEqual({ value: 'Until noon.', since });
		deleteDraft(reply);
		expect(readDraft(reply)).toBeUndefined();
	});

	it('is deleted when another person logs in, and by a logout', () => {
		saveDraft(reply, 'Until noon.');
		clearSession();
		logIn('registrar@club.example');
		expect(Object.keys(window.sessionStorage)).toEqual([]);

		saveDraft(reply, 'Tomorrow.');
		deleteDraftsExceptOf(null);
		expect(readDraft(reply)).toBeUndefined();

		saveDraft(reply, 'Tomorrow.');
		clearEverything();
		expect(hasLoggedOut()).toBe(true);
		logIn('registrar@club.example');
		expect(readDraft(reply)).toBeUndefined();
	});
});

describe('a draft on the device', () => {
	const form: DraftPlace = { scope: 'device', key: 'form-draft', version: 2 };

	it('needs no session', () => {
		clearEverything();
		const since = saveDraft(form, { name: 'Kamrul' });
		expect(readDraft(form)).toEqual({ value: { name: 'Kamrul' }, since });
	});

	it('is not read when it has another version or is damaged', () => {
		saveDraft({ ...form, version: 1 }, { name: 'Kamrul' });
		expect(readDraft(form)).toBeUndefined();
		window.localStorage.setItem(form.key, '{half');
		expect(readDraft(form)).toBeUndefined();
	});

	it('is also read in the format of the first version', () => {
		window.localStorage.setItem(form.key, '{"version":2,"savedAt":5,"name":"Kamrul"}');
		expect(readDraft(form)).toEqual({ value: { savedAt: 5, name: 'Kamrul' }, since: '1970-01-01T00:00:00.005Z' });
	});
});

it('works without drafts when the browser refuses storage', () => {
	const refused = () => {
		throw new Error('refused');
	};
	vi.stubGlobal('window', {
		localStorage: window.localStorage,
		get sessionStorage(): Storage {
			return refused();
		},
	});
	expect(saveDraft(reply, 'Until noon.')).toBeUndefined();
	expect(readDraft(reply)).toBeUndefined();
	deleteDraft(reply);
	deleteDraftsExceptOf('office@club.example');
	vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: refused, removeItem: refused } });
	expect(saveDraft({ scope: 'device', key: 'form-draft' }, 'x')).toBeUndefined();
});

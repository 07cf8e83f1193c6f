import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '#tests/helpers/fake-storage.ts';
import { deleteOldDrafts, mayHaveDraft } from './device-drafts.ts';

const day = 86_400_000;
const store = (key: string, entry: unknown) => window.localStorage.setItem(key, JSON.stringify(entry));

beforeEach(() => {
	vi.stubGlobal('window', { localStorage: new FakeStorage() });
});

test('a draft ends seven days after it was last changed', () => {
	store('membership-draft:civilian', { value: { savedAt: 0 } });
	store('membership-draft:defence', { value: { savedAt: day } });
	store('token', 'x');
	deleteOldDrafts(7 * day);
	expect(Object.keys(window.localStorage).sort()).toEqual(['membership-draft:defence', 'token']);
	expect(mayHaveDraft()).toBe(true);
	deleteOldDrafts(8 * day);
	expect(mayHaveDraft()).toBe(false);
});

test('a draft that cannot be read is deleted, and a browser without storage causes no error', () => {
	window.localStorage.setItem('membership-draft:foreign', '{half');
	store('membership-draft:civilian', { value: {} });
	deleteOldDrafts(0);
	expect(mayHaveDraft()).toBe(false);
	vi.stubGlobal('window', {});
	deleteOldDrafts(0);
	expect(mayHaveDraft()).toBe(false);
});

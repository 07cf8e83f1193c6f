import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Category } from '#contract/applications.ts';
import { FakeStorage } from '#tests/helpers/fake-storage.ts';
import { blankValues } from '#web/core/form/values.ts';
import {
	type ApplicationDraft,
	deleteApplicationDrafts,
	findApplicationDraft,
	readApplicationDraft,
	restoreApplicationDraft,
	saveApplicationDraft,
} from './application-draft.ts';

const hour = 3_600_000;

beforeEach(() => {
	vi.stubGlobal('window', { localStorage: new FakeStorage() });
});

const draft = (category: Category, savedAt: number, firstName = 'Kamrul'): ApplicationDraft => ({
	category,
	savedAt,
	values: { ...blankValues(), firstName },
	files: {},
});

describe('the draft of an application', () => {
	test('is read only for the form it was written in', () => {
		saveApplicationDraft(draft('Government Officer', 5));
		expect(readApplicationDraft('civilian')).toMatchObject({ category: 'Government Officer', savedAt: 5 });
		expect(readApplicationDraft('defence')).toBeUndefined();
	});

	test('is read as earlier versions of the site stored it', () => {
		const stored = { version: 1, ...draft('Government Officer', 5) };
		window.localStorage.setItem('membership-draft:civilian', JSON.stringify(stored));
		expect(readApplicationDraft('civilian')).toEqual(draft('Government Officer', 5));
	});

	test('is that of the chosen form, or else the newest one', () => {
		saveApplicationDraft(draft('Non Military', 1, 'Old'));
		saveApplicationDraft(draft('Foreigner/Diplomat', 9, 'New'));
		expect(findApplicationDraft('civilian')?.values.firstName).toBe('Old');
		expect(findApplicationDraft('defence')?.values.firstName).toBe('New');
		expect(findApplicationDraft()?.values.firstName).toBe('New');
	});

	test('is ignored when it is of another version, damaged or empty', () => {
		window.localStorage.setItem('membership-draft:civilian', '{"version":0,"category":"Non Military"}');
		window.localStorage.setItem('membership-draft:defence', '{half');
		saveApplicationDraft(draft('Foreigner/Diplomat', 1, ' '));
		expect(findApplicationDraft()).toBeUndefined();
	});

	test('causes no error in a browser without storage', () => {
		vi.stubGlobal('window', {
			localStorage: {
				getItem: () => null,
				setItem: () => {
					throw new DOMException('full', 'QuotaExceededError');
				},
				removeItem: () => {},
			},
		});
		expect(saveApplicationDraft(draft('Non Military', 1))).toBe(false);
		vi.stubGlobal('window', {});
		expect(saveApplicationDraft(draft('Non Military', 1))).toBe(false);
		expect(findApplicationDraft()).toBeUndefined();
	});

	test('is deleted after the application was sent', () => {
		saveApplicationDraft(draft('Non Military', 1));
		saveApplicationDraft(draft('Serving Defence Officer', 1));
		deleteApplicationDrafts();
		expect(Object.keys(window.localStorage)).toEqual([]);
	});

	test('restores pictures while the server has them, and keeps newer input', () => {
		const stored = draft('Non Military', 0);
		stored.values = { ...stored.values, lastName: 'Hasan', photo: 'https://club/new', nidCopy: 'https://club/old' };
		stored.files = {
			photo: { name: 'me.jpg', bytes: 1, sentAt: 20 * hour },
			nidCopy: { name: 'nid.jpg', bytes: 1, sentAt: 0 },
		};
		const restored = restoreApplicationDraft(stored, { ...blankValues(), lastName: 'Hossain' }, 24 * hour);
		expect(restored.values).toMatchObject({
			firstName: 'Kamrul',
			lastName: 'Hossain',
			photo: 'https://club/new',
			nidCopy: '',
		});
		expect(restored.files).toEqual({ photo: stored.files.photo });
		expect(restored.expired).toBe(1);
	});
});

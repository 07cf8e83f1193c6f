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
	vi.stubGlobal('window', { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() });
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
		expect(readApplicationDraft('civilian', 6)).toMatchObject({ category: 'Government Officer', savedAt: 5 });
		expect(readApplicationDraft('defence', 6)).toBeUndefined();
	});

	test('keeps identity numbers and income only in the tab', () => {
		const written = draft('Government Officer', 5);
		Object.assign(written.values, { nationalId: '1990123456', nidDob: '1990-12-31', monthlyIncome: '185000' });
		saveApplicationDraft(written);
		expect(JSON.stringify([...Object.values(window.localStorage)])).not.toMatch(/1990|185000/);
		expect(readApplicationDraft('civilian', 6)?.values).toEqual(written.values);
		window.sessionStorage.clear();
		expect(readApplicationDraft('civilian', 6)?.values).toMatchObject({
			firstName: 'Kamrul',
			nationalId: '',
			monthlyIncome: '',
		});
	});

	test('ends after seven days', () => {
		saveApplicationDraft(draft('Non Military', 0));
		expect(readApplicationDraft('civilian', 7 * 24 * hour - 1)).toBeDefined();
		expect(readApplicationDraft('civilian', 7 * 24 * hour)).toBeUndefined();
		expect(Object.keys(window.localStorage)).toEqual([]);
	});

	test('of the first version is read, and its identity numbers leave the device', () => {
		const stored = { version: 1, ...draft('Government Officer', 5) };
		stored.values.nationalId = '1990123456';
		window.localStorage.setItem('membership-draft:civilian', JSON.stringify(stored));
		expect(readApplicationDraft('civilian', 6)).toMatchObject({ savedAt: 5, values: { nationalId: '1990123456' } });
		expect(window.localStorage.getItem('membership-draft:civilian')).not.toContain('1990123456');
	});

	test('is that of the chosen form, or else the newest one', () => {
		saveApplicationDraft(draft('Non Military', 1, 'Old'));
		saveApplicationDraft(draft('Foreigner/Diplomat', 9, 'New'));
		expect(findApplicationDraft('civilian', 10)?.values.firstName).toBe('Old');
		expect(findApplicationDraft('defence', 10)?.values.firstName).toBe('New');
		expect(findApplicationDraft(undefined, 10)?.values.firstName).toBe('New');
	});

	test('is ignored when it is of another version, damaged or empty', () => {
		window.localStorage.setItem('membership-draft:civilian', '{"version":0,"category":"Non Military"}');
		window.localStorage.setItem('membership-draft:defence', '{half');
		saveApplicationDraft(draft('Foreigner/Diplomat', 1, ' '));
		expect(findApplicationDraft(undefined, 10)).toBeUndefined();
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
		expect(findApplicationDraft(undefined, 10)).toBeUndefined();
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

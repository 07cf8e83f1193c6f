import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/applications.ts';
import { blankValues } from '#web/core/form/values.ts';
import { clearDrafts, type Draft, findDraft, readDraft, reviveDraft, saveDraft } from './draft.ts';

const hour = 3_600_000;

function memory() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
		kept,
	};
}

const draft = (category: Category, savedAt: number, firstName = 'Kamrul'): Draft => ({
	category,
	savedAt,
	values: { ...blankValues(), firstName },
	files: {},
});

const refusing = {
	getItem: () => null,
	setItem: () => {
		throw new DOMException('full', 'QuotaExceededError');
	},
	removeItem: () => {},
};

describe('draft', () => {
	test('comes back for its own form only', () => {
		const store = memory();
		saveDraft(store, draft('Government Officer', 5));
		expect(readDraft(store, 'civilian')).toMatchObject({ category: 'Government Officer', savedAt: 5 });
		expect(readDraft(store, 'defence')).toBeUndefined();
	});

	test('the chosen form’s is offered first, else the newest', () => {
		const store = memory();
		saveDraft(store, draft('Non Military', 1, 'Old'));
		saveDraft(store, draft('Foreigner/Diplomat', 9, 'New'));
		expect(findDraft(store, 'civilian')?.values.firstName).toBe('Old');
		expect(findDraft(store, 'defence')?.values.firstName).toBe('New');
		expect(findDraft(store)?.values.firstName).toBe('New');
	});

	test('another version, damage, and a form with nothing in it count as none', () => {
		const store = memory();
		store.setItem('membership-draft:civilian', '{"version":0,"category":"Non Military"}');
		store.setItem('membership-draft:defence', '{half');
		saveDraft(store, draft('Foreigner/Diplomat', 1, ' '));
		expect(findDraft(store)).toBeUndefined();
	});

	test('a browser that keeps nothing is no error', () => {
		expect(saveDraft(refusing, draft('Non Military', 1))).toBe(false);
		expect(saveDraft(undefined, draft('Non Military', 1))).toBe(false);
		expect(findDraft(undefined)).toBeUndefined();
	});

	test('nothing is left once it was sent', () => {
		const store = memory();
		saveDraft(store, draft('Non Military', 1));
		saveDraft(store, draft('Serving Defence Officer', 1));
		clearDrafts(store);
		expect(store.kept.size).toBe(0);
	});

	test('pictures come back while the server has them, and what was typed since stays', () => {
		const kept = draft('Non Military', 0);
		kept.values = { ...kept.values, lastName: 'Hasan', photo: 'https://club/new', nidCopy: 'https://club/old' };
		kept.files = {
			photo: { name: 'me.jpg', bytes: 1, sentAt: 20 * hour },
			nidCopy: { name: 'nid.jpg', bytes: 1, sentAt: 0 },
		};
		const revived = reviveDraft(kept, { ...blankValues(), lastName: 'Hossain' }, 24 * hour);
		expect(revived.values).toMatchObject({
			firstName: 'Kamrul',
			lastName: 'Hossain',
			photo: 'https://club/new',
			nidCopy: '',
		});
		expect(revived.files).toEqual({ photo: kept.files.photo });
		expect(revived.lost).toBe(1);
	});
});

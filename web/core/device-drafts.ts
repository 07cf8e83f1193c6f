/** The drafts of application forms, which stay on the device for some days. This file is part of the script on every page. */

const prefix = 'membership-draft:';
const lifetimeMs = 7 * 86_400_000;

export const deviceDraftKey = (form: string) => `${prefix}${form}`;

/** Private windows and managed phones refuse storage: then there are no drafts. */
function draftKeys(): string[] {
	try {
		return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
	} catch {
		return [];
	}
}

/** Whether there may be a draft. Reading it would need the code of the form. */
export const mayHaveDraft = () => draftKeys().length > 0;

function savedAt(key: string): number {
	try {
		const entry = JSON.parse(window.localStorage.getItem(key) ?? '');
		// The first version had no `value`.
		return Number((entry.value ?? entry).savedAt);
	} catch {
		return Number.NaN;
	}
}

/** Deletes drafts that were not changed for seven days, and those that cannot be read. */
export function deleteOldDrafts(now = Date.now()) {
	for (const key of draftKeys()) {
		if (!(now - savedAt(key) < lifetimeMs)) window.localStorage.removeItem(key);
	}
}

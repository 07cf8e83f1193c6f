import { useState } from 'react';
import { useLocation } from 'react-router';
import { readSession } from './session.ts';

/**
 * Text that is not sent or saved yet.
 * `tab`: survives other pages and the end of a session. It belongs to the person who wrote it: a logout and another
 * person's login delete it. `device`: stays in this browser until it is sent, for visitors without an account.
 * `visit`: ends with the tab, for what a visitor should not leave on a shared device.
 */
type Scope = 'tab' | 'visit' | 'device';

export type DraftPlace = {
	scope: Scope;
	key: string;
	/** A draft of another version is not read: its fields may mean something else. */
	version?: number;
};

export type Draft<T> = {
	value: T;
	/** When it was first saved. */
	since: string;
};

type Entry = Draft<unknown> & { by?: string; version?: number };

const tabPrefix = 'draft ';
const keyOf = ({ scope, key }: DraftPlace) => (scope === 'tab' ? tabPrefix + key : key);

/** Private windows, full disks and managed phones refuse storage: then there are no drafts. */
function tryStorage<T>(action: () => T): T | undefined {
	try {
		return action();
	} catch {
		return undefined;
	}
}

const storageOf = (scope: Scope): Storage | undefined =>
	typeof window === 'undefined'
		? undefined
		: tryStorage(() => (scope === 'device' ? window.localStorage : window.sessionStorage));

function readEntry(scope: Scope, key: string): Entry | undefined {
	const stored = tryStorage(() => JSON.parse(storageOf(scope)?.getItem(key) ?? 'null') as Entry | null);
	if (!stored) return undefined;
	if ('value' in stored) return stored;
	// The first version of device drafts had the value's fields beside the version.
	const { version, ...value } = stored as object as { version?: number; savedAt?: number };
	return { value, since: new Date(value.savedAt ?? 0).toISOString(), ...(version !== undefined && { version }) };
}

export function readDraft<T>(place: DraftPlace): Draft<T> | undefined {
	const entry = readEntry(place.scope, keyOf(place));
	if (!entry || entry.version !== place.version) return undefined;
	if (place.scope === 'tab' && entry.by !== readSession()?.memberEmail) return undefined;
	return { value: entry.value as T, since: entry.since };
}

/** Returns when the draft was first saved; `undefined` when the browser refuses storage or, in the tab, no one is logged in. */
export function saveDraft(place: DraftPlace, value: unknown): string | undefined {
	const by = place.scope === 'tab' ? readSession()?.memberEmail : undefined;
	if (place.scope === 'tab' && !by) return undefined;
	const since = readDraft(place)?.since ?? new Date().toISOString();
	const entry: Entry = {
		since,
		value,
		...(by && { by }),
		...(place.version !== undefined && { version: place.version }),
	};
	const storage = storageOf(place.scope);
	return tryStorage(() => {
		storage?.setItem(keyOf(place), JSON.stringify(entry));
		return storage && since;
	});
}

export const deleteDraft = (place: DraftPlace) =>
	void tryStorage(() => storageOf(place.scope)?.removeItem(keyOf(place)));

/** After a login only the drafts of that person stay in the tab; after a logout (`null`) none. */
export function deleteDraftsExceptOf(email: string | null) {
	const tab = storageOf('tab');
	for (const key of Object.keys(tab ?? {}))
		if (key.startsWith(tabPrefix) && readEntry('tab', key)?.by !== email) tab?.removeItem(key);
}

/**
 * A state that is saved as a draft in the tab while it differs from `initial`. `field` distinguishes it from the other drafts
 * of the page. Call `discard` when it is sent or no longer needed.
 */
export function useDraft<T>(field: string, initial: T) {
	const place: DraftPlace = { scope: 'tab', key: `${useLocation().pathname} ${field}` };
	const [{ value, since }, setDraft] = useState<{ value: T; since?: string | undefined }>(
		() => readDraft<T>(place) ?? { value: initial },
	);
	const discard = () => {
		deleteDraft(place);
		setDraft({ value: initial });
	};
	return {
		value,
		/** When it was first saved. */
		since,
		set(next: T) {
			if (JSON.stringify(next) === JSON.stringify(initial)) discard();
			else setDraft({ value: next, since: saveDraft(place, next) });
		},
		discard,
	};
}

import { readSession } from './session.ts';

/** What somebody was writing, and since when it is kept. */
export type Kept<T> = { value: T; since: string };
type Entry = Kept<unknown> & { by: string };

const prefix = 'kept ';

/**
 * Texts that are not sent or saved yet, kept in this tab: a session that ends and a click on another page take nothing away.
 * They belong to the person who wrote them. A logout clears them with all storage, another person's login does too.
 */
function store(): Storage | undefined {
	try {
		return typeof window === 'undefined' ? undefined : window.sessionStorage;
	} catch {
		return undefined;
	}
}

function entryAt(key: string): Entry | undefined {
	try {
		return (JSON.parse(store()?.getItem(key) ?? 'null') as Entry | null) ?? undefined;
	} catch {
		return undefined;
	}
}

export function readKept<T>(place: string): Kept<T> | undefined {
	const me = readSession()?.memberEmail;
	const entry = entryAt(prefix + place);
	return entry && entry.by === me ? { value: entry.value as T, since: entry.since } : undefined;
}

/** Answers since when it is kept; nothing where the browser keeps nothing, or nobody is signed in any more. */
export function keep(place: string, value: unknown): string | undefined {
	const by = readSession()?.memberEmail;
	if (!by) return undefined;
	const since = readKept(place)?.since ?? new Date().toISOString();
	try {
		store()?.setItem(prefix + place, JSON.stringify({ by, since, value } satisfies Entry));
		return store() && since;
	} catch {
		return undefined;
	}
}

export const forget = (place: string) => store()?.removeItem(prefix + place);

/** What another person wrote in this tab is nobody's business: after a login all but one's own goes, after a logout all. */
export function forgetAllBut(email: string | null) {
	const own = store();
	for (const key of Object.keys(own ?? {}))
		if (key.startsWith(prefix) && entryAt(key)?.by !== email) own?.removeItem(key);
}

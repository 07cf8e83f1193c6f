import { imageFields } from '#contract/application-fields.ts';
import { type Category, categories, type FormKind, formKindOf, formKinds } from '#contract/applications.ts';
import { blankValues, type FormValues, isBlank, type TextName } from '#web/core/form/values.ts';
import { draftKey } from './draft-keys.ts';

/** What is remembered of an upload; the picture itself is with the server, its address among the values. */
export type SentFile = { name: string; bytes: number; sentAt: number };
export type SentFiles = Partial<Record<string, SentFile>>;

/** An application that is being written, kept on this device only. */
export type Draft = { category: Category; savedAt: number; values: FormValues; files: SentFiles };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// A draft of another version is not read: its fields may mean something else.
const version = 1;

/** The server forgets a picture that nobody claims within a day; an hour is left for filling in the rest. */
export const pictureHours = 23;

/** Private windows, full disks and managed phones refuse storage: then there is simply no draft. */
function attempt<T>(act: () => T): T | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}

export const deviceStore = (): Store | undefined =>
	typeof window === 'undefined' ? undefined : attempt(() => window.localStorage);

/** Whether it was kept. */
export const saveDraft = (store: Store | undefined, draft: Draft): boolean =>
	attempt(() => {
		if (!store) return false;
		store.setItem(draftKey(formKindOf(draft.category)), JSON.stringify({ version, ...draft }));
		return true;
	}) ?? false;

export const clearDraft = (store: Store | undefined, kind: FormKind) =>
	attempt(() => store?.removeItem(draftKey(kind)));

export const clearDrafts = (store: Store | undefined) => {
	for (const kind of formKinds) clearDraft(store, kind);
};

export const readDraft = (store: Store | undefined, kind: FormKind): Draft | undefined =>
	attempt(() => {
		const kept = JSON.parse(store?.getItem(draftKey(kind)) ?? 'null') as (Draft & { version: number }) | null;
		if (kept?.version !== version || !categories.includes(kept.category)) return undefined;
		const values = { ...blankValues(), ...kept.values };
		if (isBlank(values)) return undefined;
		return { category: kept.category, savedAt: kept.savedAt, values, files: kept.files ?? {} };
	});

/** The draft to offer: that of the chosen form, else the newest of the others, whose common fields still help. */
export function findDraft(store: Store | undefined, kind?: FormKind): Draft | undefined {
	const own = kind && readDraft(store, kind);
	if (own) return own;
	const others = formKinds.flatMap((other) => readDraft(store, other) ?? []);
	return others.sort((a, b) => b.savedAt - a.savedAt)[0];
}

/** What goes back into the form: the draft, under what was typed since; pictures only while the server has them. */
export function reviveDraft(draft: Draft, typed: FormValues, now: number) {
	const values = { ...draft.values };
	const files: SentFiles = {};
	let lost = 0;
	for (const name of imageFields as TextName[]) {
		if (!values[name] || typed[name]) continue;
		const file = draft.files[name];
		if (file && now - file.sentAt < pictureHours * 3_600_000) files[name] = file;
		else {
			values[name] = '';
			lost++;
		}
	}
	for (const [name, value] of Object.entries(typed)) {
		if (value) Object.assign(values, { [name]: value });
	}
	return { values, files, lost };
}

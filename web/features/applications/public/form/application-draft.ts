import { imageFields } from '#contract/application-fields.ts';
import { type Category, categories, type FormKind, formKindOf, formKinds } from '#contract/applications.ts';
import { type DraftPlace, deleteDraft, readDraft, saveDraft } from '#web/core/draft.ts';
import { blankValues, type FormValues, isBlank, type TextName } from '#web/core/form/values.ts';
import { draftKey } from './draft-keys.ts';

/** What is remembered of an upload; the picture itself is on the server, its address is among the values. */
export type SentFile = { name: string; bytes: number; sentAt: number };
export type SentFiles = Partial<Record<string, SentFile>>;

/** An application that is being written, kept on this device only. */
export type ApplicationDraft = { category: Category; savedAt: number; values: FormValues; files: SentFiles };

/** The server deletes a picture that no application claims within a day; an hour is left for filling in the rest. */
export const pictureHours = 23;

const placeOf = (kind: FormKind): DraftPlace => ({ scope: 'device', key: draftKey(kind), version: 1 });

/** Whether it was kept. */
export const saveApplicationDraft = (draft: ApplicationDraft): boolean =>
	saveDraft(placeOf(formKindOf(draft.category)), draft) !== undefined;

export const deleteApplicationDraft = (kind: FormKind) => deleteDraft(placeOf(kind));

export const deleteApplicationDrafts = () => formKinds.forEach(deleteApplicationDraft);

export function readApplicationDraft(kind: FormKind): ApplicationDraft | undefined {
	const draft = readDraft<ApplicationDraft>(placeOf(kind))?.value;
	if (!draft || !categories.includes(draft.category)) return undefined;
	const values = { ...blankValues(), ...draft.values };
	if (isBlank(values)) return undefined;
	return { category: draft.category, savedAt: draft.savedAt, values, files: draft.files ?? {} };
}

/** The draft to offer: that of the chosen form, else the newest of the others, whose common fields still help. */
export function findApplicationDraft(kind?: FormKind): ApplicationDraft | undefined {
	const own = kind && readApplicationDraft(kind);
	if (own) return own;
	const others = formKinds.flatMap((other) => readApplicationDraft(other) ?? []);
	return others.sort((a, b) => b.savedAt - a.savedAt)[0];
}

/** What goes back into the form: the draft, under what was typed since; pictures only while the server has them. */
export function restoreApplicationDraft(draft: ApplicationDraft, typed: FormValues, now: number) {
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

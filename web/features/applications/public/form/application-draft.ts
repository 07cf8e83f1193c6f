import { imageFields } from '#contract/application-fields.ts';
import { type Category, categories, type FormKind, formKindOf, formKinds } from '#contract/applications.ts';
import { type DraftPlace, deleteDraft, readDraft, saveDraft } from '#web/core/draft.ts';
import { blankValues, type FormValues, isBlank, type TextName } from '#web/core/form/values.ts';
import { draftKey } from './draft-keys.ts';

/** An upload in a draft. The picture is on the server; its address is among the values. */
type UploadedFile = { name: string; bytes: number; sentAt: number };
export type UploadedFiles = Partial<Record<string, UploadedFile>>;

/** An application that is not sent yet. It is stored on this device only. */
export type ApplicationDraft = { category: Category; savedAt: number; values: FormValues; files: UploadedFiles };

/** The server deletes a picture that no application uses within a day; one hour is left to finish the form. */
const pictureHours = 23;

const placeOf = (kind: FormKind): DraftPlace => ({ scope: 'device', key: draftKey(kind), version: 1 });

/** Returns whether the browser stored it. */
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

/** The draft of the chosen form, or else the newest one of another form, which has many fields in common. */
export function findApplicationDraft(kind?: FormKind): ApplicationDraft | undefined {
	const draft = kind && readApplicationDraft(kind);
	if (draft) return draft;
	const others = formKinds.flatMap((other) => readApplicationDraft(other) ?? []);
	return others.sort((a, b) => b.savedAt - a.savedAt)[0];
}

/** The values for the form: those of the draft, replaced by newer input. Pictures only while the server has them. */
export function restoreApplicationDraft(draft: ApplicationDraft, typed: FormValues, now: number) {
	const values = { ...draft.values };
	const files: UploadedFiles = {};
	let expired = 0;
	for (const name of imageFields as TextName[]) {
		if (!values[name] || typed[name]) continue;
		const file = draft.files[name];
		if (file && now - file.sentAt < pictureHours * 3_600_000) files[name] = file;
		else {
			values[name] = '';
			expired++;
		}
	}
	for (const [name, value] of Object.entries(typed)) {
		if (value) Object.assign(values, { [name]: value });
	}
	return { values, files, expired };
}

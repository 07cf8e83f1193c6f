import { imageFields, sections } from '#contract/application-fields.ts';
import { type Category, categories, type FormKind, formKindOf, formKinds } from '#contract/applications.ts';
import { deleteOldDrafts, deviceDraftKey } from '#web/core/device-drafts.ts';
import { type DraftPlace, deleteDraft, readDraft, saveDraft } from '#web/core/draft.ts';
import { blankValues, type FormValues, isBlank, type TextName } from '#web/core/form/values.ts';

/** An upload in a draft. The picture is on the server; its address is among the values. */
type UploadedFile = { name: string; bytes: number; sentAt: number };
export type UploadedFiles = Partial<Record<string, UploadedFile>>;

/** An application that is not sent yet. It is stored on this device only. */
export type ApplicationDraft = {
	category: Category;
	savedAt: number;
	values: FormValues;
	files: UploadedFiles;
	/** The id of the input that was used last. */
	place?: string | undefined;
};

/** The server deletes a picture that no application uses within a day; one hour is left to finish the form. */
const pictureHours = 23;

/** What identifies a person, and the income: kept until the tab is closed, never on the device. */
const tabOnly = [
	...sections.filter(({ id }) => ['income', 'identity', 'passport'].includes(id)).flatMap(({ fields }) => fields),
	{ name: 'baNumber' },
].map(({ name }) => name as TextName);

const devicePlace = (kind: FormKind): DraftPlace => ({ scope: 'device', key: deviceDraftKey(kind), version: 2 });
const visitPlace = (kind: FormKind): DraftPlace => ({ ...devicePlace(kind), scope: 'visit' });

/** Returns whether the browser stored it. */
export function saveApplicationDraft(draft: ApplicationDraft): boolean {
	const kind = formKindOf(draft.category);
	const blank = Object.fromEntries(tabOnly.map((name) => [name, '']));
	const inTab = Object.fromEntries(tabOnly.map((name) => [name, draft.values[name]]));
	saveDraft(visitPlace(kind), inTab);
	return saveDraft(devicePlace(kind), { ...draft, values: { ...draft.values, ...blank } }) !== undefined;
}

export function deleteApplicationDraft(kind: FormKind) {
	deleteDraft(visitPlace(kind));
	deleteDraft(devicePlace(kind));
}

export const deleteApplicationDrafts = () => formKinds.forEach(deleteApplicationDraft);

/** The first version kept everything on the device. */
function moveFirstVersion(kind: FormKind) {
	const draft = readDraft<ApplicationDraft>({ ...devicePlace(kind), version: 1 })?.value;
	if (draft?.values && categories.includes(draft.category)) saveApplicationDraft(draft);
}

export function readApplicationDraft(kind: FormKind, now = Date.now()): ApplicationDraft | undefined {
	deleteOldDrafts(now);
	moveFirstVersion(kind);
	const draft = readDraft<ApplicationDraft>(devicePlace(kind))?.value;
	if (!draft || !categories.includes(draft.category)) return undefined;
	const values = { ...blankValues(), ...draft.values, ...readDraft<Partial<FormValues>>(visitPlace(kind))?.value };
	if (isBlank(values)) return undefined;
	return { ...draft, values, files: draft.files ?? {} };
}

/** The draft of the chosen form, or else the newest one of another form, which has many fields in common. */
export function findApplicationDraft(kind?: FormKind, now = Date.now()): ApplicationDraft | undefined {
	const draft = kind && readApplicationDraft(kind, now);
	if (draft) return draft;
	const others = formKinds.flatMap((other) => readApplicationDraft(other, now) ?? []);
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

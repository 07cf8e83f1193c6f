import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { imageFields } from '#contract/application-fields.ts';
import { type Category, type FormKind, formKindOf } from '#contract/applications.ts';
import { type FormValues, isBlank } from '#web/core/form/values.ts';
import type { UploadStore } from '#web/ui/form/upload/upload-store.ts';
import {
	type ApplicationDraft,
	deleteApplicationDraft,
	deleteApplicationDrafts,
	findApplicationDraft,
	readApplicationDraft,
	restoreApplicationDraft,
	saveApplicationDraft,
	type UploadedFiles,
} from './application-draft.ts';

const saveDelayMs = 600;

/** `undefined` before the first save, `refused` when the browser refuses storage. */
export type SavedAt = number | 'refused' | undefined;

function uploadedFiles(uploads: UploadStore): UploadedFiles {
	const files: UploadedFiles = {};
	for (const name of imageFields) {
		const upload = uploads.get(name);
		if (upload.status === 'done') files[name] = { name: upload.name, bytes: upload.bytes, sentAt: upload.sentAt };
	}
	return files;
}

/**
 * Saves the form as a draft on this device, and offers it on the next visit. A form is saved only after its old draft was
 * continued or discarded.
 */
export function useApplicationDraft(
	category: Category | undefined,
	form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'subscribe'>,
	uploads: UploadStore,
) {
	const kind = category && formKindOf(category);
	const [offer, setOffer] = useState<ApplicationDraft>();
	const [started, setStarted] = useState<readonly FormKind[]>([]);
	const [savedAt, setSavedAt] = useState<SavedAt>();
	const [expiredPictures, setExpiredPictures] = useState(0);
	const finished = useRef(false);
	const place = useRef<string>(undefined);
	const [resumeAt, setResumeAt] = useState<string>();
	const isStarted = kind !== undefined && started.includes(kind);
	const start = useCallback(
		(newKind: FormKind) => setStarted((kinds) => (kinds.includes(newKind) ? kinds : [...kinds, newKind])),
		[],
	);

	useEffect(() => {
		if (isStarted) return setOffer(undefined);
		// After something was typed, only a draft of the same form is offered.
		const untouched = isBlank(form.getValues());
		const draft = untouched ? findApplicationDraft(kind) : kind && readApplicationDraft(kind);
		setOffer(draft);
		if (kind && !draft) start(kind);
	}, [kind, isStarted, form, start]);

	useEffect(() => {
		if (!category || !isStarted) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => {
			clearTimeout(timer);
			timer = undefined;
			const values = form.getValues();
			if (finished.current || isBlank(values)) return;
			const now = Date.now();
			const files = uploadedFiles(uploads);
			const stored = saveApplicationDraft({ category, savedAt: now, values, files, place: place.current });
			setSavedAt(stored ? now : 'refused');
		};
		const saveSoon = () => {
			clearTimeout(timer);
			timer = setTimeout(save, saveDelayMs);
		};
		const notePlace = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLElement) || !target.id || !target.closest('form')) return;
			place.current = target.id;
			saveSoon();
		};
		// A phone may close the page any time after it is hidden.
		const flush = () => {
			if (timer) save();
		};
		saveSoon();
		const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveSoon });
		document.addEventListener('focusin', notePlace);
		document.addEventListener('visibilitychange', flush);
		window.addEventListener('pagehide', flush);
		return () => {
			flush();
			unsubscribe();
			document.removeEventListener('focusin', notePlace);
			document.removeEventListener('visibilitychange', flush);
			window.removeEventListener('pagehide', flush);
		};
	}, [category, isStarted, form, uploads]);

	return {
		offer,
		savedAt,
		expiredPictures,
		/** The input to go to after a draft was continued. */
		resumeAt,
		/** Returns the category to show: the chosen one or, on the picker, that of the draft. */
		continueDraft(): Category | undefined {
			if (!offer) return category;
			const { values, files, expired } = restoreApplicationDraft(offer, form.getValues(), Date.now());
			form.reset(values);
			for (const [field, file] of Object.entries(files)) if (file) uploads.restore(field, file);
			setExpiredPictures(expired);
			place.current = offer.place;
			setResumeAt(offer.place);
			setOffer(undefined);
			start(kind ?? formKindOf(offer.category));
			return category ?? offer.category;
		},
		startOver() {
			if (!offer) return;
			const draftKind = formKindOf(offer.category);
			if (!kind || kind === draftKind) deleteApplicationDraft(draftKind);
			setOffer(undefined);
			if (kind) start(kind);
		},
		/** After the application was sent, nothing of it stays on this device. */
		finish() {
			finished.current = true;
			deleteApplicationDrafts();
		},
	};
}

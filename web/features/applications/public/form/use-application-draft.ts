import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { imageFields } from '#contract/application-fields.ts';
import { type Category, type FormKind, formKindOf } from '#contract/applications.ts';
import { type FormValues, isBlank } from '#web/core/form/values.ts';
import type { UploadStore } from '../upload/upload-store.ts';
import {
	type ApplicationDraft,
	deleteApplicationDraft,
	deleteApplicationDrafts,
	findApplicationDraft,
	readApplicationDraft,
	restoreApplicationDraft,
	type SentFiles,
	saveApplicationDraft,
} from './application-draft.ts';

const pauseMs = 600;

/** `undefined` before anything was kept, `refused` when this browser keeps nothing. */
export type Saved = number | 'refused' | undefined;

function sentFiles(desk: UploadStore): SentFiles {
	const files: SentFiles = {};
	for (const name of imageFields) {
		const upload = desk.get(name);
		if (upload.status === 'done') files[name] = { name: upload.name, bytes: upload.bytes, sentAt: upload.sentAt };
	}
	return files;
}

/**
 * Keeps what is typed on this device, and offers it again on the next visit. Nothing is written for a form before the
 * draft that lies there was taken up or given up.
 */
export function useApplicationDraft(
	category: Category | undefined,
	form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'subscribe'>,
	desk: UploadStore,
) {
	const kind = category && formKindOf(category);
	const [offer, setOffer] = useState<ApplicationDraft>();
	const [open, setOpen] = useState<readonly FormKind[]>([]);
	const [saved, setSaved] = useState<Saved>();
	const [lostPictures, setLostPictures] = useState(0);
	const finished = useRef(false);
	const isOpen = kind !== undefined && open.includes(kind);
	const begin = useCallback((one: FormKind) => setOpen((now) => (now.includes(one) ? now : [...now, one])), []);

	useEffect(() => {
		if (isOpen) return setOffer(undefined);
		// With something typed in this visit, the draft of another form has nothing to add.
		const untouched = isBlank(form.getValues());
		const found = untouched ? findApplicationDraft(kind) : kind && readApplicationDraft(kind);
		setOffer(found);
		if (kind && !found) begin(kind);
	}, [kind, isOpen, form, begin]);

	useEffect(() => {
		if (!category || !isOpen) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => {
			clearTimeout(timer);
			timer = undefined;
			const values = form.getValues();
			if (finished.current || isBlank(values)) return;
			const savedAt = Date.now();
			const kept = saveApplicationDraft({ category, savedAt, values, files: sentFiles(desk) });
			setSaved(kept ? savedAt : 'refused');
		};
		const soon = () => {
			clearTimeout(timer);
			timer = setTimeout(save, pauseMs);
		};
		// A phone may drop the page any time after it is hidden.
		const flush = () => {
			if (timer) save();
		};
		soon();
		const unsubscribe = form.subscribe({ formState: { values: true }, callback: soon });
		document.addEventListener('visibilitychange', flush);
		window.addEventListener('pagehide', flush);
		return () => {
			flush();
			unsubscribe();
			document.removeEventListener('visibilitychange', flush);
			window.removeEventListener('pagehide', flush);
		};
	}, [category, isOpen, form, desk]);

	return {
		offer,
		saved,
		lostPictures,
		/** The category to show: the chosen one, or, on the picker, the draft's. */
		goOn(): Category | undefined {
			if (!offer) return category;
			const { values, files, lost } = restoreApplicationDraft(offer, form.getValues(), Date.now());
			form.reset(values);
			for (const [field, file] of Object.entries(files)) if (file) desk.restore(field, file);
			setLostPictures(lost);
			setOffer(undefined);
			begin(kind ?? formKindOf(offer.category));
			return category ?? offer.category;
		},
		startAgain() {
			if (!offer) return;
			const drafted = formKindOf(offer.category);
			if (!kind || kind === drafted) deleteApplicationDraft(drafted);
			setOffer(undefined);
			if (kind) begin(kind);
		},
		/** The application is with the club: nothing of it stays on this device. */
		finish() {
			finished.current = true;
			deleteApplicationDrafts();
		},
	};
}

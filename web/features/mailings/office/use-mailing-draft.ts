import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Attachment } from '#contract/core/attachments.ts';
import { type MailingDetail, type MailingDraft, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { type DraftPlace, deleteDraft, readDraft, saveDraft } from '#web/core/draft.ts';
import { failureText, fieldErrorsIn, isConflict } from '#web/core/errors.ts';
import { useOnReturn } from '#web/core/query.tsx';

const saveDelayMs = 900;

/** A draft with the sizes of its PDFs. */
export type EditedDraft = Omit<MailingDraft, 'attachments'> & { attachments: Attachment[] };
/** What the server has: the draft, its version, and how many people would get it. */
type Saved = { draft: EditedDraft; version: string; wouldGet: number };
/** Changes that the server does not have yet, and the version that they are based on. */
type Unsaved = Pick<Saved, 'draft' | 'version'>;

const savedOf = (mailing: MailingDetail): Saved => {
	const { audience, eventId, memberFilter, statutory, attachments, subject, body, version, wouldGet } = mailing;
	return { draft: { audience, eventId, memberFilter, statutory, attachments, subject, body }, version, wouldGet };
};

/**
 * A draft that saves itself after a short pause in typing, and before anything is done with it. Changes that the server did
 * not accept stay in the tab, even after a new login.
 */
export function useMailingDraft(mailing: MailingDetail, onSent: () => void) {
	const { id } = mailing;
	const { pathname } = useLocation();
	const place = useMemo((): DraftPlace => ({ scope: 'tab', key: pathname }), [pathname]);
	const [initial] = useState(() => {
		const unsaved = readDraft<Unsaved>(place)?.value;
		const saved = savedOf(mailing);
		return {
			draft: unsaved?.draft ?? saved.draft,
			saved: { ...saved, version: unsaved?.version ?? saved.version },
		};
	});
	const [draft, setDraft] = useState(initial.draft);
	const [saved, setSaved] = useState(initial.saved);
	const [failure, setFailure] = useState<string>();
	const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
	/** Someone else saved a newer version or sent it; the message comes from the server. */
	const [conflict, setConflict] = useState<{ message: string; sent: boolean }>();
	// Saves run one after the other, each based on the one before; the state of a render would be too old for that.
	const newest = useRef({ ...initial });
	const running = useRef<Promise<boolean>>(Promise.resolve(true));

	const markSaved = (next: Saved) => {
		newest.current.saved = next;
		setSaved(next);
		setFailure(undefined);
		setConflict(undefined);
		setFieldErrors({});
	};
	const replaceWith = (detail: MailingDetail) => {
		const next = savedOf(detail);
		newest.current.draft = next.draft;
		setDraft(next.draft);
		markSaved(next);
	};
	const fetchMailing = () => call(mailingEndpoints.mailing, { params: { id } });

	async function saveNow(overwrite: boolean): Promise<boolean> {
		const { draft, saved } = newest.current;
		if (draft === saved.draft) return true;
		try {
			const version = overwrite ? (await fetchMailing()).version : saved.version;
			const next = await call(mailingEndpoints.changeMailing, { params: { id }, body: { ...draft, version } });
			markSaved({ draft, version: next.version, wouldGet: next.wouldGet });
			return true;
		} catch (error) {
			if (isConflict(error)) {
				const sent = await fetchMailing().then(
					({ sentAt }) => sentAt !== null,
					() => false,
				);
				setConflict({ message: error.message, sent });
				return false;
			}
			setFieldErrors(fieldErrorsIn(error));
			setFailure(failureText(error));
			return false;
		}
	}
	const save = (overwrite = false): Promise<boolean> => {
		running.current = running.current.then(() => saveNow(overwrite));
		return running.current;
	};
	const saveAfterPause = useEffectEvent(() => void save());

	useEffect(() => {
		if (draft === saved.draft) return deleteDraft(place);
		saveDraft(place, { draft, version: saved.version } satisfies Unsaved);
		// A conflict waits for the person's decision.
		if (conflict) return;
		const timer = setTimeout(saveAfterPause, saveDelayMs);
		return () => clearTimeout(timer);
	}, [place, draft, saved, conflict]);

	// Another tab or a colleague may have changed or sent it. Unsaved changes are never replaced.
	useOnReturn(async () => {
		await running.current;
		const before = { ...newest.current };
		const current = await fetchMailing().catch(() => undefined);
		const { draft, saved } = newest.current;
		if (!current || draft !== before.draft || saved !== before.saved || draft !== saved.draft) return;
		if (current.sentAt) return onSent();
		if (current.version !== saved.version) replaceWith(current);
	});

	return {
		draft,
		saved,
		isSaved: draft === saved.draft,
		fieldErrors,
		failure,
		conflict,
		setFieldErrors,
		/** Resolves to whether the server has the draft now. */
		save,
		/** Replaces the newer version that someone else saved. */
		overwrite: () => save(true),
		/** Continues with the newer version and discards the changes made here. */
		loadNewest: () => fetchMailing().then(replaceWith, (error: unknown) => setFailure(failureText(error))),
		/** Deletes the unsaved text from the tab. */
		discard: () => deleteDraft(place),
		/** A function gets the newest draft, also when it is called long after the last render. */
		change: (change: Partial<EditedDraft> | ((draft: EditedDraft) => Partial<EditedDraft>)) => {
			const { draft } = newest.current;
			newest.current.draft = { ...draft, ...(typeof change === 'function' ? change(draft) : change) };
			setDraft(newest.current.draft);
		},
	};
}

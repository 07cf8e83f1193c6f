import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type MailingDetail, type MailingDraft, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { type DraftPlace, deleteDraft, readDraft, saveDraft } from '#web/core/draft.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useOnReturn } from '#web/core/query.tsx';

const pause = 900;

/** What the server has: the draft, its version, and how many would get it. */
type Stored = { draft: MailingDraft; version: string; wouldGet: number };
/** What the server does not have yet, and the version it was written on. */
type Unsaved = Pick<Stored, 'draft' | 'version'>;

const storedOf = ({ audience, eventId, subject, body, version, wouldGet }: MailingDetail): Stored => ({
	draft: { audience, eventId, subject, body },
	version,
	wouldGet,
});

/**
 * A draft that keeps itself: after a short pause in typing, and before anything is done with it. What the server did not
 * take is kept in the tab, until after a new login.
 */
export function useMailingDraft(mailing: MailingDetail, onSent: () => void) {
	const { id } = mailing;
	const { pathname } = useLocation();
	const place = useMemo((): DraftPlace => ({ scope: 'tab', key: pathname }), [pathname]);
	const [start] = useState(() => {
		const unsaved = readDraft<Unsaved>(place)?.value;
		const stored = storedOf(mailing);
		return {
			draft: unsaved?.draft ?? stored.draft,
			stored: { ...stored, version: unsaved?.version ?? stored.version },
		};
	});
	const [draft, setDraft] = useState(start.draft);
	const [kept, setKept] = useState(start.stored);
	const [failure, setFailure] = useState<string>();
	const [wrong, setWrong] = useState<Record<string, string>>({});
	/** Somebody saved another one meanwhile, or sent it; the server's words. */
	const [overtaken, setOvertaken] = useState<{ words: string; sent: boolean }>();
	// Savings wait for each other, and each goes on from the one before; a render is too late to tell them.
	const newest = useRef({ typed: start.draft, stored: start.stored });
	const under = useRef<Promise<boolean>>(Promise.resolve(true));

	const store = (stored: Stored) => {
		newest.current.stored = stored;
		setKept(stored);
		setFailure(undefined);
		setOvertaken(undefined);
		setWrong({});
	};
	const goOnWith = (now: MailingDetail) => {
		const stored = storedOf(now);
		newest.current.typed = stored.draft;
		setDraft(stored.draft);
		store(stored);
	};
	const ask = () => call(mailingEndpoints.mailing, { params: { id } });

	async function save(over: boolean): Promise<boolean> {
		const { typed, stored } = newest.current;
		if (typed === stored.draft) return true;
		try {
			const version = over ? (await ask()).version : stored.version;
			const now = await call(mailingEndpoints.changeMailing, { params: { id }, body: { ...typed, version } });
			store({ draft: typed, version: now.version, wouldGet: now.wouldGet });
			return true;
		} catch (error) {
			if (error instanceof ApiError && error.status === 409) {
				const sent = await ask().then(
					({ sentAt }) => sentAt !== null,
					() => false,
				);
				setOvertaken({ words: error.message, sent });
				return false;
			}
			setWrong((error instanceof ApiError && error.body?.fieldErrors) || {});
			setFailure(failureText(error));
			return false;
		}
	}
	const keep = (over = false): Promise<boolean> => {
		under.current = under.current.then(() => save(over));
		return under.current;
	};
	const keepNow = useEffectEvent(() => void keep());

	useEffect(() => {
		if (draft === kept.draft) return deleteDraft(place);
		saveDraft(place, { draft, version: kept.version } satisfies Unsaved);
		// Who was overtaken decides first.
		if (overtaken) return;
		const timer = setTimeout(keepNow, pause);
		return () => clearTimeout(timer);
	}, [place, draft, kept, overtaken]);

	// Another tab, or a colleague, may have gone on with it or sent it. Over what is typed here nothing is put.
	useOnReturn(async () => {
		await under.current;
		const { typed, stored } = newest.current;
		const now = await ask().catch(() => undefined);
		if (!now || newest.current.typed !== typed || newest.current.stored !== stored || typed !== stored.draft) return;
		if (now.sentAt) return onSent();
		if (now.version === stored.version) return;
		goOnWith(now);
	});

	return {
		draft,
		kept,
		isKept: draft === kept.draft,
		wrong,
		failure,
		overtaken,
		setWrong,
		/** Answers whether the server has it now. */
		keep,
		/** The same, on top of what somebody else saved, knowingly. */
		keepOver: () => keep(true),
		/** Goes on with what somebody else saved; what was written here is dropped. */
		takeNewest: () => ask().then(goOnWith, (error: unknown) => setFailure(failureText(error))),
		/** It is not wanted any more. */
		discard: () => deleteDraft(place),
		write: (change: Partial<MailingDraft>) => {
			newest.current.typed = { ...newest.current.typed, ...change };
			setDraft(newest.current.typed);
		},
	};
}

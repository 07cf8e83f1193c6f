import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MailingDetail, type MailingDraft, mailingEndpoints } from '#contract/mailings.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { failureText } from '#web/lib/use-ask.ts';

const pause = 900;

/** A draft that keeps itself: after a short pause in typing, and before anything is done with it. */
export function useMailingDraft(mailing: MailingDetail) {
	const { id, audience, eventId, subject, body } = mailing;
	const [draft, setDraft] = useState<MailingDraft>({ audience, eventId, subject, body });
	/** What the server has, and how many would get it. */
	const [kept, setKept] = useState({ draft, wouldGet: mailing.wouldGet });
	const [failure, setFailure] = useState<string>();
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const under = useRef<Promise<boolean>>(undefined);

	const keep = async (): Promise<boolean> => {
		await under.current;
		if (draft === kept.draft) return true;
		under.current = call(mailingEndpoints.changeMailing, { params: { id }, body: draft }).then(
			({ wouldGet }) => {
				setKept({ draft, wouldGet });
				setFailure(undefined);
				setWrong({});
				return true;
			},
			(error: unknown) => {
				setWrong((error instanceof ApiError && error.body?.fieldErrors) || {});
				setFailure(failureText(error));
				return false;
			},
		);
		return under.current;
	};
	const keepNow = useEffectEvent(() => void keep());

	useEffect(() => {
		if (draft === kept.draft) return;
		const timer = setTimeout(keepNow, pause);
		return () => clearTimeout(timer);
	}, [draft, kept]);

	return {
		draft,
		kept,
		isKept: draft === kept.draft,
		wrong,
		failure,
		setWrong,
		/** Answers whether the server has it now. */
		keep,
		write: (change: Partial<MailingDraft>) => setDraft((last) => ({ ...last, ...change })),
	};
}

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, NetworkError } from './api.ts';

type Answer<T> = { to: string; data?: T; error?: unknown };
export type Asked<T> = {
	/** The last answer; it stays while the next one is on its way. */
	data: T | undefined;
	/** Why the newest question has no answer. */
	error: unknown;
	pending: boolean;
	reload: () => void;
	/** Changes what is shown, for an answer that is known before it is asked for again. */
	change: (how: (data: T) => T) => void;
};

/**
 * Asks the server in the browser, once per `key`, and again on `reload`. For pages without a loader: who is signed in is
 * known to the browser alone, so there is nothing to ask while rendering.
 */
export function useAsk<T>(key: string, question: () => Promise<T>): Asked<T> {
	const [answer, setAnswer] = useState<Answer<T>>({ to: '' });
	const [round, setRound] = useState(0);
	const turn = `${round} ${key}`;
	const ask = useEffectEvent(question);

	useEffect(() => {
		let current = true;
		ask().then(
			(data) => current && setAnswer({ to: turn, data }),
			(error: unknown) => current && setAnswer((last) => ({ ...last, to: turn, error })),
		);
		return () => {
			current = false;
		};
	}, [turn]);

	const reload = useCallback(() => setRound((last) => last + 1), []);
	const change = useCallback(
		(how: (data: T) => T) => setAnswer((last) => (last.data === undefined ? last : { ...last, data: how(last.data) })),
		[],
	);
	const pending = answer.to !== turn;
	return { data: answer.data, error: pending ? undefined : answer.error, pending, reload, change };
}

/** What to say about a failure: the server's words, or what is known without it. */
export function failureText(error: unknown): string {
	if (error instanceof NetworkError) return 'Network error. Please check your connection.';
	return (error instanceof ApiError && error.message) || 'That did not work. Please try again.';
}

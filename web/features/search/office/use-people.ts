import { useEffect, useState } from 'react';
import { type Found, searchEndpoints } from '#contract/search.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';

const pause = 200;

export type Answer = { to: string; items: Found[]; failure?: string };

/** Asks after a short pause in typing; an answer to what was typed before is thrown away. */
export function usePeople(text: string): Answer | undefined {
	const wanted = text.trim();
	const [answer, setAnswer] = useState<Answer>();
	useEffect(() => {
		if (wanted.length < 2) return;
		let current = true;
		const timer = setTimeout(() => {
			call(searchEndpoints.people, { query: { q: wanted } }).then(
				({ items }) => current && setAnswer({ to: wanted, items }),
				(error: unknown) => current && setAnswer({ to: wanted, items: [], failure: failureText(error) }),
			);
		}, pause);
		return () => {
			current = false;
			clearTimeout(timer);
		};
	}, [wanted]);
	return wanted.length < 2 ? undefined : answer;
}

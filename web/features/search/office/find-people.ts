import { useEffect, useState } from 'react';
import { type SearchResult, searchEndpoints } from '#contract/search.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';

const pauseMs = 200;

type Results = { query: string; items: SearchResult[]; failure?: string };

/** Searches after a short pause in typing, from two characters on. Results for an older text are ignored. */
export function usePeopleSearch(text: string): Results | undefined {
	const query = text.trim();
	const [results, setResults] = useState<Results>();
	useEffect(() => {
		if (query.length < 2) return;
		let current = true;
		const timer = setTimeout(() => {
			call(searchEndpoints.people, { query: { q: query } }).then(
				({ items }) => current && setResults({ query, items }),
				(error: unknown) => current && setResults({ query, items: [], failure: failureText(error) }),
			);
		}, pauseMs);
		return () => {
			current = false;
			clearTimeout(timer);
		};
	}, [query]);
	return query.length < 2 ? undefined : results;
}

/** The page of a result. */
export const addressOf = ({ kind, id, facts: [fact = ''] }: SearchResult) =>
	({
		member: `/admin/members/${id}`,
		application: `/admin/applications/${id}`,
		payment: `/admin/payments/${id}`,
		slip: `/admin/payments/manual?q=${encodeURIComponent(fact)}`,
	})[kind];

export const kindLabels: Record<SearchResult['kind'], string> = {
	member: 'Member',
	application: 'Application',
	payment: 'Payment',
	slip: 'Bank slip',
};

/** The result that an arrow key selects; -1 is the text field, which comes before the first and after the last. */
export function nextIndex(index: number, step: 1 | -1, count: number): number {
	if (count === 0) return -1;
	if (index === -1) return step === 1 ? 0 : count - 1;
	const next = index + step;
	return next >= count || next < 0 ? -1 : next;
}

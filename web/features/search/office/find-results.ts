import { useEffect, useState } from 'react';
import { can, type Role } from '#contract/core/roles.ts';
import { type SearchResult, searchEndpoints } from '#contract/search.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import type { MenuEntry } from '#web/core/office-pages.ts';

const pauseMs = 200;

type Results = { query: string; items: SearchResult[]; failure?: string };

/** Searches after a short pause in typing, from two characters on. Results for an older text are ignored. */
export function useOfficeSearch(text: string): Results | undefined {
	const query = text.trim();
	const [results, setResults] = useState<Results>();
	useEffect(() => {
		if (query.length < 2) return;
		let current = true;
		const timer = setTimeout(() => {
			call(searchEndpoints.search, { query: { q: query } }).then(
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

const encoded = (text: string) => encodeURIComponent(text);

/** The page of a result, or the list that shows it. */
export const addressOf = ({ kind, id, name, facts: [fact = ''] }: SearchResult) =>
	({
		member: `/admin/members/${id}`,
		family: `/admin/members/${id}?part=family`,
		application: `/admin/applications/${id}`,
		payment: `/admin/payments/${id}`,
		slip: `/admin/payments/manual?q=${encoded(fact)}`,
		enquiry: `/admin/enquiries/${id}`,
		subscriber: `/admin/subscribers?state=&q=${encoded(name)}`,
		mailing: `/admin/mailings/${id}`,
		event: `/admin/events/${id}`,
		notice: `/admin/banners/${id}`,
		review: `/admin/reviews?status=&q=${encoded(name)}`,
		'gallery-item': '/admin/galleries',
		picture: `/admin/pictures/${id}`,
		content: `/admin/content/${id}`,
	})[kind];

export const kindLabels: Record<SearchResult['kind'], string> = {
	member: 'Member',
	family: 'Family',
	application: 'Application',
	payment: 'Payment',
	slip: 'Bank slip',
	enquiry: 'Enquiry',
	subscriber: 'Newsletter',
	mailing: 'Mailing',
	event: 'Event',
	notice: 'Notice',
	review: 'Review',
	'gallery-item': 'Gallery',
	picture: 'Picture',
	content: 'Text',
};

type Screen = { path: string; label: string };

/** The screens of the office that the person may open and whose name contains the text. */
export const screensNamed = (text: string, menu: readonly MenuEntry[], role: Role | null): Screen[] => {
	const wanted = text.trim().toLowerCase();
	if (wanted.length < 2) return [];
	return menu
		.filter(({ permission }) => !permission || can(role, permission))
		.filter(({ label, path }) => `${label} ${path.replaceAll('-', ' ')}`.toLowerCase().includes(wanted))
		.map(({ label, path }) => ({ label, path: `/admin/${path}` }));
};

/** The result that an arrow key selects; -1 is the text field, which comes before the first and after the last. */
export function nextIndex(index: number, step: 1 | -1, count: number): number {
	if (count === 0) return -1;
	if (index === -1) return step === 1 ? 0 : count - 1;
	const next = index + step;
	return next >= count || next < 0 ? -1 : next;
}

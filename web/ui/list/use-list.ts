import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Endpoint, EndpointOutput } from '#contract/core/endpoint.ts';
import { ApiError } from '#web/core/errors.ts';
import { type Query, useEndpoint } from '#web/core/query.tsx';

/** The state of a list in the address: search text, order, page and the list's own filters, all as text. */
export type ListView<F extends string = never> = Record<'q' | 'sort' | 'dir' | 'at' | F, string>;

const commonParameters = ['q', 'sort', 'dir', 'at'] as const;

/** `filters` has the list's filters with their default values. */
export function readView<F extends string>(search: URLSearchParams, filters: Record<F, string>): ListView<F> {
	const view: Record<string, string> = { ...filters };
	for (const name of [...commonParameters, ...Object.keys(filters)]) {
		view[name] = (search.get(name) ?? view[name] ?? '').trim().slice(0, 600);
	}
	return view as ListView<F>;
}

/** The query string, without default values; `''` is the list as it opens. */
export function searchOf<F extends string>(view: ListView<F>, filters: Record<F, string>): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries<string>(view)) {
		if (value !== (filters[name as F] ?? '')) search.set(name, value);
	}
	return search.size > 0 ? `?${search}` : '';
}

/** Any change starts at the first page again; a change of the page keeps everything else. */
export const withChange = <F extends string>(view: ListView<F>, change: Partial<ListView<F>>): ListView<F> => ({
	...view,
	at: '',
	...change,
});

/** Default values in place of those the server refused; when none of them is known here, the list as it opens. */
export function withDefaults<F extends string>(
	view: ListView<F>,
	filters: Record<F, string>,
	refused: readonly string[],
): ListView<F> {
	const known = refused.filter((name) => name in view);
	if (known.length === 0) return readView(new URLSearchParams(), filters);
	return withChange(
		view,
		Object.fromEntries(known.map((name) => [name, filters[name as F] ?? ''])) as Partial<ListView<F>>,
	);
}

export type Page<Row> = { items: Row[]; total: number; next: string | null; previous: string | null };
export type List<F extends string = string> = {
	view: ListView<F>;
	/** The address of the list after a change, for links. */
	to: (change: Partial<ListView<F>>) => string;
	/** Changes the view at once, for search boxes and selects. */
	show: (change: Partial<ListView<F>>) => void;
	/** Whether a filter has another value than the list opens with. */
	isSet(name: F): boolean;
	/** The query string of the address, so that a row's page can link back to the same place. */
	search: string;
};

/**
 * A list of the office whose whole state is in the address, so it can be reloaded, shared and reached with the back button.
 * `queryOf` makes the endpoint's query from the address; the server refuses values it does not know.
 */
export function useList<F extends string, E extends Endpoint>(
	filters: Record<F, string>,
	endpoint: E,
	queryOf: (view: ListView<F>) => Partial<Record<string, unknown>>,
	/** Of an address such as `/members/:id`. */
	addressParams?: Record<string, string>,
	/** Reads the shown rows again after so many milliseconds, while something in them is about to change. */
	refetchInterval?: (page: EndpointOutput<E> | undefined) => number | false,
) {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const view = readView(params, filters);
	const search = searchOf(view, filters);
	const input = { query: queryOf(view), ...(addressParams && { params: addressParams }) } as never;
	const query = useEndpoint<Endpoint>(
		endpoint,
		input,
		refetchInterval && { refetchInterval: (page) => refetchInterval(page as EndpointOutput<E> | undefined) },
	) as Query<EndpointOutput<E>>;
	const to = (change: Partial<ListView<F>>) => pathname + searchOf(withChange(view, change), filters);
	const list: List<F> = {
		view,
		to,
		isSet: (name) => view[name] !== filters[name],
		search,
		show: (change) => void navigate(to(change), { replace: true, preventScrollReset: true }),
	};

	// A mistyped or outdated address shows the list, not a validation message.
	const refused =
		query.error instanceof ApiError && query.error.status === 400 ? query.error.body?.fieldErrors : undefined;
	const corrected = refused && pathname + searchOf(withDefaults(view, filters, Object.keys(refused)), filters);
	const redirects = corrected !== undefined && corrected !== pathname + search;
	const redirect = useEffectEvent(() => void navigate(corrected!, { replace: true, preventScrollReset: true }));
	useEffect(() => {
		if (redirects) redirect();
	}, [redirects]);

	return { list, query: redirects ? { ...query, error: null, isFetching: true } : query };
}

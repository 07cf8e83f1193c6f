import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Endpoint, EndpointOutput } from '#contract/core/endpoint.ts';
import { ApiError } from '#web/core/errors.ts';
import { type Query, useEndpoint } from '#web/core/query.tsx';

/** What the address says about a list: words, order, place and the list's own filters, all as text. */
export type ListView<F extends string = never> = Record<'q' | 'sort' | 'dir' | 'at' | F, string>;

const own = ['q', 'sort', 'dir', 'at'] as const;

/** `filters` names the list's filters with what they are when the address is silent. */
export function readView<F extends string>(search: URLSearchParams, filters: Record<F, string>): ListView<F> {
	const view: Record<string, string> = { ...filters };
	for (const name of [...own, ...Object.keys(filters)]) {
		view[name] = (search.get(name) ?? view[name] ?? '').trim().slice(0, 600);
	}
	return view as ListView<F>;
}

/** What stands behind the path, as short as it can be; `''` is the list as it opens. */
export function searchOf<F extends string>(view: ListView<F>, filters: Record<F, string>): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries<string>(view)) {
		if (value !== (filters[name as F] ?? '')) search.set(name, value);
	}
	return search.size > 0 ? `?${search}` : '';
}

/** Whatever changes, one starts from the top again; only a step to another page keeps everything else. */
export const changed = <F extends string>(view: ListView<F>, change: Partial<ListView<F>>): ListView<F> => ({
	...view,
	at: '',
	...change,
});

/** The usual in place of what the server refused; when it calls that by another name, the list as it opens. */
export function usualInstead<F extends string>(
	view: ListView<F>,
	filters: Record<F, string>,
	refused: readonly string[],
): ListView<F> {
	const known = refused.filter((name) => name in view);
	if (known.length === 0) return readView(new URLSearchParams(), filters);
	return changed(
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
	/** The query string of the address, so that a row's page can link back to the same place. */
	search: string;
};

/**
 * A list of the office whose whole state is in the address: it can be reloaded, shared and gone back to.
 * `queryOf` makes the endpoint's query from what the address says; the server refuses values it does not know.
 */
export function useList<F extends string, E extends Endpoint>(
	filters: Record<F, string>,
	endpoint: E,
	queryOf: (view: ListView<F>) => Partial<Record<string, unknown>>,
) {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const view = readView(params, filters);
	const search = searchOf(view, filters);
	const query = useEndpoint<Endpoint>(endpoint, { query: queryOf(view) } as never) as Query<EndpointOutput<E>>;
	const to = (change: Partial<ListView<F>>) => pathname + searchOf(changed(view, change), filters);
	const list: List<F> = {
		view,
		to,
		search,
		show: (change) => void navigate(to(change), { replace: true, preventScrollReset: true }),
	};

	// A mistyped or outdated address shows the list, not a validation message.
	const refused =
		query.error instanceof ApiError && query.error.status === 400 ? query.error.body?.fieldErrors : undefined;
	const usual = refused && pathname + searchOf(usualInstead(view, filters, Object.keys(refused)), filters);
	const redirects = usual !== undefined && usual !== pathname + search;
	const redirect = useEffectEvent(() => void navigate(usual!, { replace: true, preventScrollReset: true }));
	useEffect(() => {
		if (redirects) redirect();
	}, [redirects]);

	return { list, query: redirects ? { ...query, error: null, isFetching: true } : query };
}

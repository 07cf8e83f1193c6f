import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { queues } from '#server/core/queues.ts';

/** What a route module says about its page: `handle` of `web/site/documents.tsx`, and `PageHandle` of `web/core/page-query.ts`. */
type Handle = {
	document?: boolean;
	officePages?: boolean;
	query?: Record<string, (value: string) => string | undefined>;
};

export type PageAddress = {
	/** The same for all addresses with the same page. The page is rendered for it, so it contains nothing of the visitor's. */
	url: string;
	/** No page has this address. */
	isUnknown: boolean;
	/** The office has added this page, or nobody has. */
	officePage?: string;
};

const mostKnown = 1000;

/** In place of a part of an address that does not change the page. */
const anything = '-';

/** The page for all addresses that no page has. */
export const unknownPage: PageAddress = { url: `/${anything}`, isUnknown: true };

/**
 * Finds the one address under which a page is cached. A document depends on its path and on the parameters that it
 * declares. A page of the app is rendered as its loading state, so it does not depend on ids and tokens in its path either.
 */
export function pageAddresses(build: Pick<ServerBuild, 'routes'>) {
	const routes = childrenOf(build, undefined);
	/**
	 * Matching takes some milliseconds, so the matches of pages with a fixed address are kept, and nothing is matched for a page that
	 * would be refused anyway. The limit is for other spellings.
	 */
	const known = new Map<string, ReturnType<typeof matchRoutes>>();
	const match = (pathname: string) => {
		const kept = known.get(pathname);
		if (kept) return kept;
		if (queues.pages.isFull) throw queues.pages.reject();
		const matches = matchRoutes(routes, pathname);
		const isFixed = Object.keys(matches?.at(-1)?.params ?? {}).length === 0;
		if (isFixed && known.size < mostKnown) known.set(pathname, matches);
		return matches;
	};

	/** Undefined for data and other addresses that are not one of a page. */
	return (url: string): PageAddress | undefined => {
		const { pathname, search, searchParams } = new URL(url, 'http://page');
		// `//host/path` would be read as another host.
		if (pathname + search !== url || pathname.endsWith('.data') || pathname === '/__manifest') return undefined;
		const matches = match(pathname);
		const leaf = matches?.at(-1);
		if (!matches || !leaf) return undefined;
		const handles = matches.map(({ route }) => (route.handle ?? {}) as Handle);
		const isDocument = handles.some(({ document }) => document);
		const segments = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean);
		const path = segments.map((segment) => {
			if (segment === '*') return anything;
			if (!segment.startsWith(':')) return segment;
			return isDocument ? encodeURIComponent(leaf.params[segment.slice(1)] ?? '') : anything;
		});
		const query = handles.flatMap((handle) => declaredQuery(handle, searchParams));
		const officePage = handles.some(({ officePages }) => officePages) ? leaf.params.slug : undefined;
		return {
			...(officePage !== undefined && { officePage }),
			url: `/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`,
			isUnknown: segments.includes('*'),
		};
	};
}

const declaredQuery = ({ query = {} }: Handle, given: URLSearchParams): string[] =>
	Object.entries(query).flatMap(([name, read]) => {
		const value = given.get(name);
		const kept = value === null ? undefined : read(value);
		if (kept === undefined) return [];
		return [kept === '' ? name : `${name}=${encodeURIComponent(kept)}`];
	});

function childrenOf(build: Pick<ServerBuild, 'routes'>, parentId: string | undefined): RouteObject[] {
	return Object.values(build.routes).flatMap((route) =>
		route && route.parentId === parentId
			? [
					{
						id: route.id,
						handle: route.module.handle,
						...(route.path === undefined ? {} : { path: route.path }),
						...(route.index ? { index: true as const } : { children: childrenOf(build, route.id) }),
					} as RouteObject,
				]
			: [],
	);
}

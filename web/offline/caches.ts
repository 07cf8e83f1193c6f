import { isDocumentPath } from '#web/core/document-paths.ts';

/** The caches of the service worker. The names are part of what browsers store. */
export type CacheName = 'pages' | 'files' | 'answers';

/** The largest number of entries in each cache; the oldest is deleted first. */
export const maxEntries: Record<CacheName, number> = { pages: 60, files: 400, answers: 40 };

const files = /^\/(assets|pictures|icons|demo|media)\/|^\/favicon\.svg$/;
/** Public responses of the API that the pages load. */
const responses = /^\/api\/(events\/(get|counts)|banners\/latest|media\/get|reviews)/;

/** The cache for the response to a request, or `undefined` when it must not be stored. */
export function cacheFor(
	request: { method: string; mode: string; destination: string; url: string },
	origin: string,
): CacheName | undefined {
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== origin) return undefined;
	// The thanks after a form was sent without scripts, or a draft of the office, would later be shown instead of the page.
	const ofOnePerson = isPrivate(url.pathname) || url.searchParams.has('sent') || url.searchParams.has('preview');
	if (request.mode === 'navigate') return ofOnePerson ? undefined : 'pages';
	// A video is fetched in parts, which cannot be combined from a cache.
	if (files.test(url.pathname)) return request.destination === 'video' ? undefined : 'files';
	return responses.test(url.pathname) ? 'answers' : undefined;
}

/** Pages of the app are of one person or for one moment. They are never stored on a device. */
export const isPrivate = (path: string) => !isDocumentPath(path);

/** The files that a page names in its HTML: styles, scripts and fonts, and the islands that start by themselves. */
export const filesOf = (html: string): string[] => {
	const named = html.matchAll(/(?:href|src|from|import)\s*[=(]?\s*"(\/assets\/[^"]+)"/g);
	const islands = html.matchAll(/data-island="([^"]+)" data-when="(?:loaded|visible)"/g);
	return [...new Set([...named, ...islands].flatMap(([, files = '']) => files.split(' ')))];
};

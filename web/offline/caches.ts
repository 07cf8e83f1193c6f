/** The caches of the service worker. The names are part of what browsers store. */
export type CacheName = 'pages' | 'files' | 'answers';

/** The largest number of entries in each cache; the oldest is deleted first. */
export const maxEntries: Record<CacheName, number> = { pages: 60, files: 400, answers: 40 };

/** Pages of one person or for one moment. They are never stored on a device. */
const privatePages =
	/^\/(admin|dashboard|dev|login|checkout|payment-|forgot-password|check-email|reset-password|user|verify-email|card|application-status|newsletter|membership-registration)/;
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
	if (request.mode === 'navigate') return isPrivate(url.pathname) ? undefined : 'pages';
	// A video is fetched in parts, which cannot be combined from a cache.
	if (files.test(url.pathname)) return request.destination === 'video' ? undefined : 'files';
	return responses.test(url.pathname) ? 'answers' : undefined;
}

export const isPrivate = (path: string) => privatePages.test(path);

/** The files that a page names in its HTML: styles, scripts and fonts. */
export const filesOf = (html: string): string[] => [
	...new Set([...html.matchAll(/(?:href|src|from|import)\s*[=(]?\s*"(\/assets\/[^"]+)"/g)].map((match) => match[1]!)),
];

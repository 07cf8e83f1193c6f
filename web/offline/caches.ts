/** What the service worker keeps for a reader who loses the network, and on which shelf. */
export type Shelf = 'pages' | 'files' | 'answers';

/** How much of each is kept; the oldest leaves first. */
export const room: Record<Shelf, number> = { pages: 60, files: 400, answers: 40 };

/** Pages that are somebody's own, or of a moment: these are never kept on a device. */
const own =
	/^\/(admin|dashboard|dev|login|checkout|payment-|forgot-password|check-email|reset-password|user|verify-email|card|application-status|newsletter|membership-registration)/;
const files = /^\/(assets|pictures|icons|demo|media)\/|^\/favicon\.svg$/;
const answers = /^\/api\/(events\/(get|counts)|notices\/latest|media\/get|reviews)/;

export function shelfOf(
	request: { method: string; mode: string; destination: string; url: string },
	origin: string,
): Shelf | undefined {
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== origin) return undefined;
	if (request.mode === 'navigate') return own.test(url.pathname) ? undefined : 'pages';
	// A film is fetched in pieces, which cannot be put together again from a shelf.
	if (files.test(url.pathname)) return request.destination === 'video' ? undefined : 'files';
	return answers.test(url.pathname) ? 'answers' : undefined;
}

export const isOwn = (path: string) => own.test(path);

/** The files that a page names in its HTML: styles, scripts and fonts. */
export const filesOf = (html: string): string[] => [
	...new Set([...html.matchAll(/(?:href|src|from|import)\s*[=(]?\s*"(\/assets\/[^"]+)"/g)].map((match) => match[1]!)),
];

import { holes } from '#contract/course.ts';
import { eventEndpoints } from '#contract/events.ts';
import { call } from '#web/core/api.ts';
import { loadContent } from '#web/core/content.server.ts';
import { inProcess } from '#web/core/transport.ts';
import { pages } from '#web/site/site-map.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
	const { origin } = new URL(request.url);
	const listed = await listedPages(context);
	const entries = listed.map((path) => `<url><loc>${origin}${encodeURI(path)}</loc></url>`).join('\n');
	return new Response(
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
		{ headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' } },
	);
}

/** Pages of one person, or later steps of a process. They have a `noindex` tag, too. */
const isUnlisted = (path: string) => /^\/dashboard(\/|$)/.test(path) || unlisted.has(path);
const unlisted = new Set([
	'/activate',
	'/support-application',
	'/newsletter',
	'/check-email',
	'/payment-checkout',
	'/payment-status',
	'/verify-email',
	'/email-verified',
	'/offline',
]);

/** Every page without a parameter, the office's own pages, the nine holes, the categories of the menu, and all events. */
async function listedPages(context: Route.LoaderArgs['context']): Promise<string[]> {
	const events = await call(eventEndpoints.allEvents, { query: {} }, inProcess(context)).catch(() => []);
	const { menuPart: parts, page: officePages } = await loadContent(context, 'menuPart', 'page');
	return [
		...pages.filter(({ path }) => !path.includes(':') && !isUnlisted(path)).map(({ path }) => path),
		...officePages.filter(({ hidden }) => !hidden).map(({ slug }) => `/${slug}`),
		...holes.map(({ number }) => `/golf-course/${number}`),
		...parts.map(({ slug }) => `/category/${slug}`),
		...events.map(({ id }) => `/events/${id}`),
	];
}

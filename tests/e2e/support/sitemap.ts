import type { APIRequestContext } from '@playwright/test';

/** The paths of the pages in the sitemap, with three events: all have the same page, and a network gets 120 new pages a minute. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
	const sitemap = await (await request.get('/sitemap.xml')).text();
	const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
	const isEvent = (path: string) => path.startsWith('/events/');
	return [...paths.filter((path) => !isEvent(path)), ...paths.filter(isEvent).slice(0, 3)];
}

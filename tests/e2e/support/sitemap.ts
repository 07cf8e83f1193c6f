import type { APIRequestContext } from '@playwright/test';

/** The paths of all pages in the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
	const sitemap = await (await request.get('/sitemap.xml')).text();
	return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
}

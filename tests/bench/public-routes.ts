import { type Page, pages } from '#web/site/site-map.ts';

export type PublicRoute = { path: string; inSitemap: boolean };

/** Every public route: the pages of the sitemap, one for each route with an id, and the public pages that search engines skip. */
export async function publicRoutes(url: string): Promise<PublicRoute[]> {
	const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
	const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
	const patternOf = (path: string) => path.replace(/^\/(events|category)\/.+/, '/$1/:id');
	const oneOfEach = [...Map.groupBy(listed, patternOf).values()].map(([first]) => first!);
	const needsNoSession = ({ path }: Page) => !/^\/(dashboard|payment-)|:/.test(path);
	const others = pages.filter(needsNoSession).map(({ path }) => path);
	return [...new Set([...oneOfEach, ...others])].map((path) => ({ path, inSitemap: listed.includes(path) }));
}

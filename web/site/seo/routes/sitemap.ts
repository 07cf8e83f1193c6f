import { inProcess } from '#web/core/api.ts';
import { listedPages } from '#web/site/seo/listed.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
	const { origin } = new URL(request.url);
	const pages = await listedPages(inProcess(context));
	const entries = pages.map((path) => `<url><loc>${origin}${encodeURI(path)}</loc></url>`).join('\n');
	return new Response(
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
		{ headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' } },
	);
}

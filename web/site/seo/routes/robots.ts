import type { Route } from './+types/robots.ts';

/** Pages that say `noindex` stay open: a robot that may not read them would not learn it. */
const closed = ['/api/', '/admin', '/dev/'];

export const loader = ({ request }: Route.LoaderArgs) =>
	new Response(
		[
			'User-agent: *',
			...closed.map((path) => `Disallow: ${path}`),
			'',
			`Sitemap: ${new URL(request.url).origin}/sitemap.xml`,
			'',
		].join('\n'),
		{ headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
	);

import type { Route } from './+types/robots.ts';

/** Pages with `noindex` are not listed here: a robot must read them to see the tag. */
const disallowed = ['/api/', '/admin', '/dev/'];

export const loader = ({ request }: Route.LoaderArgs) =>
	new Response(
		[
			'User-agent: *',
			...disallowed.map((path) => `Disallow: ${path}`),
			'',
			`Sitemap: ${new URL(request.url).origin}/sitemap.xml`,
			'',
		].join('\n'),
		{ headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
	);

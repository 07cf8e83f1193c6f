import { loadContent } from '#web/core/content.server.ts';
import type { ContentEntry } from '#web/core/content.ts';
import type { Route } from './+types/manifest.ts';

/** Lets a phone install the site as an app. */
const manifestOf = (club: ContentEntry<'club'>) => ({
	id: '/',
	name: club.name,
	short_name: club.shortName,
	description: club.blurb,
	lang: 'en',
	start_url: '/',
	scope: '/',
	display: 'standalone',
	background_color: '#faf7f0',
	theme_color: '#12372a',
	icons: [
		{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
		{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
		{ src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
	],
	shortcuts: [
		{ name: 'Scorecard', url: '/scorecard' },
		{ name: 'Dashboard', url: '/dashboard' },
		{ name: 'Upcoming Events', url: '/upcoming-events' },
	],
});

export async function loader({ context }: Route.LoaderArgs) {
	const { club } = await loadContent(context, 'club');
	return new Response(JSON.stringify(manifestOf(club)), {
		headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
	});
}

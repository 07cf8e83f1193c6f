/** The video hosts whose players the site opens, with the addresses that set no cookies. */
export const playerHosts = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

/**
 * The player for a link as copied from the host's page, with the video started; `undefined` for every other address.
 */
export function playerOf(link: string): string | undefined {
	if (!URL.canParse(link)) return undefined;
	const { protocol, hostname, pathname, searchParams } = new URL(link);
	if (protocol !== 'https:') return undefined;
	switch (hostname.replace(/^(www|m)\./, '')) {
		case 'youtu.be':
			return youtube(pathname.slice(1));
		case 'youtube.com':
		case 'youtube-nocookie.com':
			return youtube(searchParams.get('v') ?? pathname.match(/^\/(?:embed|shorts|live)\/([^/]+)/)?.[1]);
		case 'vimeo.com':
		case 'player.vimeo.com':
			return vimeo(pathname, searchParams.get('h'));
		default:
			return undefined;
	}
}

const youtube = (id: string | undefined) =>
	id && /^[\w-]{11}$/.test(id) ? `${playerHosts.youtube}/embed/${id}?autoplay=1&playsinline=1&rel=0` : undefined;

/** The address of an unlisted video has a second part, without which it does not play. */
function vimeo(path: string, hash: string | null) {
	const [, id, key = hash] = path.match(/^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/) ?? [];
	if (!id) return undefined;
	return `${playerHosts.vimeo}/video/${id}?autoplay=1&dnt=1${key && /^[0-9a-f]+$/.test(key) ? `&h=${key}` : ''}`;
}

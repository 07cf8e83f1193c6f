import type { EventDetail } from '#web/features/events/public/event-detail.ts';
import { clubFact, eventFact, type Fact, hallFact, restaurantFact, trailFact } from './facts.ts';
import { sharePicture } from './share-picture.ts';

/** What is known about a rendered page. */
export type Rendered = {
	origin: string;
	path: string;
	html: string;
	/** Of the event page. */
	event?: EventDetail | undefined;
	/** Of the pages about the restaurant. */
	rating?: { average: number; count: number } | undefined;
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const tag = (name: string, attributes: Record<string, string | number | undefined>) =>
	`<${name} ${Object.entries(attributes)
		.filter(([, value]) => value !== undefined)
		.map(([key, value]) => `${key}="${escaped(String(value))}"`)
		.join(' ')}/>`;

function factsOf({ origin, path, html, event, rating }: Rendered): Fact[] {
	const title = /<title>([^<]*?)(?: · [^<]*)?<\/title>/.exec(html)?.[1] ?? path;
	const about: Fact[] = [];
	if (path === '/' || path === '/contact' || path === '/golf-course') about.push(clubFact(origin));
	if (path === '/restaurant' || path === '/review') about.push(restaurantFact(origin, rating));
	if (path === '/convention-hall') about.push(hallFact(origin));
	if (event) about.push(eventFact(origin, event));
	if (path !== '/') about.push(trailFact(origin, path, decode(title)));
	return about;
}

/** React writes titles with the five signs escaped. */
const decode = (text: string) =>
	text.replace(
		/&(?:amp|lt|gt|quot|#x27);/g,
		(sign) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[sign] ?? "'",
	);

/**
 * What search engines and link previews want to know of a page, as tags for its head. They read what the server sends, so
 * no browser needs the code that makes it: it is added to the HTML when React has finished. Pages that are not to be
 * found say so themselves, and get nothing.
 */
export function headTags(page: Rendered): string {
	if (page.html.includes('<meta name="robots"')) return '';
	const address = page.origin + page.path;
	const picture = sharePicture(page.path, page.origin, page.event?.imageUrls[0]);
	const facts = { '@context': 'https://schema.org', '@graph': factsOf(page) };
	return [
		tag('link', { rel: 'canonical', href: address }),
		tag('meta', { property: 'og:url', content: address }),
		tag('meta', { property: 'og:image', content: picture.url }),
		...(picture.width
			? [
					tag('meta', { property: 'og:image:width', content: picture.width }),
					tag('meta', { property: 'og:image:height', content: picture.height }),
				]
			: []),
		tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
		// `<` would end the element from inside a title.
		`<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
	].join('');
}

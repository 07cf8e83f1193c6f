import type { EntryContext, RouterContextProvider } from 'react-router';
import { type KindName, kindOf, kinds } from '#contract/content/kinds.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import { call } from '#web/core/api.ts';
import type { ContentPicture, LoadedContent } from '#web/core/content.ts';
import { ifThere, type Soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { type EventDetail, type EventResult, isEvent } from '#web/features/events/public/event-detail.ts';
import type { PictureSource } from '#web/ui/picture.tsx';
import { breadcrumbFact, clubFact, eventFact, type Fact, hallFact, restaurantFact } from './facts.ts';
import { sharePicture } from './share-picture.ts';

/** Tags for a page, from its head. The page's address has the public origin, never the request's host. */
export function searchTags({
	head,
	url,
	routerContext,
	rating,
}: {
	head: string;
	url: URL;
	routerContext: EntryContext;
	rating?: Rating | undefined;
}): string {
	const path = pathOf(url);
	return headTags({
		head,
		path,
		origin: url.origin,
		event: eventOf(routerContext),
		rating,
		content: contentOf(routerContext),
	});
}

type Rating = { average: number; count: number };
type PageContent = Partial<LoadedContent<KindName>>;

const pathOf = ({ pathname }: URL) => (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''));

const isAboutRestaurant = (path: string) => path === '/restaurant' || path === '/review';

/** For the pages about the restaurant. Without a rating the page is still shown. */
export async function ratingFor(url: URL, context: Readonly<RouterContextProvider>): Promise<Rating | undefined> {
	if (!isAboutRestaurant(pathOf(url))) return undefined;
	return call(reviewEndpoints.reviewSummary, {}, inProcess(context)).catch(() => undefined);
}

/** All content that the page and its layout have loaded. In documents it is not enumerable (`loadContent`). */
function contentOf({ staticHandlerContext: { loaderData } }: EntryContext): PageContent {
	const content: PageContent = {};
	for (const data of Object.values(loaderData)) {
		const loaded: PageContent = (data as { content?: PageContent } | null)?.content ?? {};
		const names = Object.getOwnPropertyNames(loaded) as KindName[];
		Object.assign(content, Object.fromEntries(names.map((name) => [name, loaded[name]])));
	}
	return content;
}

function eventOf({ staticHandlerContext: { matches, loaderData } }: EntryContext) {
	const id = matches.at(-1)?.route.id ?? '';
	const data = (loaderData[id] as { event?: Soon<EventResult> } | undefined)?.event;
	const event = data && ifThere(data);
	return event && isEvent(event) ? event : undefined;
}

/** What is known about a rendered page. */
type Rendered = {
	origin: string;
	path: string;
	head: string;
	/** On the page of an event, if it was there in time. */
	event: EventDetail | undefined;
	/** On the pages about the restaurant. */
	rating: Rating | undefined;
	content: PageContent;
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const tag = (name: string, attributes: Record<string, string | number | undefined>) =>
	`<${name} ${Object.entries(attributes)
		.filter(([, value]) => value !== undefined)
		.map(([key, value]) => `${key}="${escaped(String(value))}"`)
		.join(' ')}/>`;

function factsOf({ origin, path, head, event, rating, content: { club, hours, restaurant, hall } }: Rendered): Fact[] {
	const title = /<title>([^<]*?)(?: · [^<]*)?<\/title>/.exec(head)?.[1] ?? path;
	const breadcrumbs = path === '/' ? [] : [breadcrumbFact(origin, path, decode(title))];
	if (!club || !hours) return breadcrumbs;
	const facts: Fact[] = [];
	if (path === '/' || path === '/contact' || path === '/golf-course') facts.push(clubFact(origin, club, hours));
	if (restaurant && isAboutRestaurant(path)) facts.push(restaurantFact(origin, { restaurant, club, hours }, rating));
	if (hall && path === '/convention-hall') facts.push(hallFact(origin, hall, club, hours));
	if (event) facts.push(eventFact(origin, event, club));
	return [...facts, ...breadcrumbs];
}

/** React escapes these five characters in titles. */
const decode = (text: string) =>
	text.replace(
		/&(?:amp|lt|gt|quot|#x27);/g,
		(character) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[character] ?? "'",
	);

/** The first picture of a part of the menu, or of the texts of a page. Home has the season's. */
function pictureOf({ path, content }: Rendered): PictureSource | undefined {
	if (path === '/') return undefined;
	const part = content.menuPart?.find(({ slug }) => path === `/category/${slug}`);
	if (part) return firstPicture(part);
	const page = (content as Partial<LoadedContent<`page:${string}`>>)[`page:${path.slice(1)}`]?.[0];
	if (page) return page.sharePicture?.of ?? firstPicture(page);
	const kind = (Object.keys(kinds) as KindName[]).find(
		(name) => content[name] && kindOf(name).single && kindOf(name).page({ slug: name, group: null }) === path,
	);
	return kind && firstPicture(content[kind]);
}

function firstPicture(value: unknown): PictureSource | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	if ('of' in value) return (value as ContentPicture).of;
	for (const inside of Object.values(value)) {
		const found = firstPicture(inside);
		if (found) return found;
	}
	return undefined;
}

/**
 * What search engines and link previews need, as tags for the head. They read what the server sends, so the tags are
 * added to the HTML after React has finished and no browser loads this code. Pages with a robots tag get none.
 */
function headTags(page: Rendered): string {
	if (page.head.includes('<meta name="robots"')) return '';
	const address = page.origin + page.path;
	const picture = sharePicture(page.path, page.origin, page.event?.imageUrls[0] ?? pictureOf(page));
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
		// A `<` in a title could end the element.
		`<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
	].join('');
}

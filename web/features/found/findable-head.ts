import type { EntryContext, RouterContextProvider } from 'react-router';
import { type EventAnswer, isEvent } from '#web/features/events/event-detail.ts';
import type { FirstReviews } from '#web/features/reviews/review-page.ts';
import { headTags } from './head.ts';

/** The head of a page that was just rendered. Its address has the origin that people type, never the request's host. */
export async function findableHead({
	html,
	url,
	routerContext,
}: {
	html: string;
	url: URL;
	routerContext: EntryContext;
	loadContext: Readonly<RouterContextProvider>;
}): Promise<string> {
	const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
	return headTags({ html, path, origin: url.origin, event: eventOf(routerContext), rating: ratingOf(routerContext) });
}

/** What the innermost page loaded. */
const loadedBy = <T>({ staticHandlerContext: { matches, loaderData } }: EntryContext) =>
	loaderData[matches.at(-1)?.route.id ?? ''] as T | undefined;

function eventOf(context: EntryContext) {
	const answer = loadedBy<{ event?: EventAnswer }>(context)?.event;
	return answer && isEvent(answer) ? answer : undefined;
}

function ratingOf(context: EntryContext) {
	const summary = loadedBy<{ first?: FirstReviews | null }>(context)?.first?.summary;
	// Reviews without a star have no average to tell.
	return summary && summary.average > 0 ? summary : undefined;
}

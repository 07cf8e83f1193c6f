import type { EntryContext, RouterContextProvider } from 'react-router';
import { reviewEndpoints } from '#contract/reviews.ts';
import { call, inProcess } from '#web/core/api.ts';
import { type EventAnswer, isEvent } from '#web/features/events/public/event-detail.ts';
import { headTags } from './head.ts';

/** The head of a page that was just rendered. Its address has the origin that people type, never the request's host. */
export async function findableHead({
	html,
	url,
	routerContext,
	loadContext,
}: {
	html: string;
	url: URL;
	routerContext: EntryContext;
	loadContext: Readonly<RouterContextProvider>;
}): Promise<string> {
	const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
	const aboutRestaurant = path === '/restaurant' || path === '/review';
	return headTags({
		html,
		path,
		origin: url.origin,
		event: eventOf(routerContext),
		rating: aboutRestaurant ? await ratingOf(loadContext) : undefined,
	});
}

/** A page that comes without its stars is better than none. */
const ratingOf = (context: Readonly<RouterContextProvider>) =>
	call(reviewEndpoints.reviewSummary, {}, inProcess(context)).catch(() => undefined);

function eventOf({ staticHandlerContext: { matches, loaderData } }: EntryContext) {
	const id = matches.at(-1)?.route.id ?? '';
	const answer = (loaderData[id] as { event?: EventAnswer } | undefined)?.event;
	return answer && isEvent(answer) ? answer : undefined;
}

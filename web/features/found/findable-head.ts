import type { EntryContext, RouterContextProvider } from 'react-router';
import { type EventAnswer, isEvent } from '#web/features/events/event-detail.ts';
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
	return headTags({ html, path, origin: url.origin, event: eventOf(routerContext) });
}

function eventOf({ staticHandlerContext: { matches, loaderData } }: EntryContext) {
	const id = matches.at(-1)?.route.id ?? '';
	const answer = (loaderData[id] as { event?: EventAnswer } | undefined)?.event;
	return answer && isEvent(answer) ? answer : undefined;
}

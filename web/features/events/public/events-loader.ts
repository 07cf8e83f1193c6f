import { data, type RouterContextProvider } from 'react-router';
import type { EventType } from '#contract/events.ts';
import { eventPages } from '#web/content/events.ts';
import { pageMeta } from '#web/core/page-meta.ts';

// The first page comes with its data, so only visitors who move between pages load the code that fetches it.
const loadFetchers = () => import('./data.ts');

export async function loadEvents(type: EventType, context: Readonly<RouterContextProvider>) {
	const { fetchList, inProcess } = await loadFetchers();
	const list = await fetchList(type, inProcess(context));
	// The status keeps a list that did not arrive out of the page cache.
	return data({ list }, { status: list ? 200 : 503 });
}

export const loadEventsInBrowser = (type: EventType) => ({
	list: loadFetchers().then(({ fetchList }) => fetchList(type)),
});

export const eventsMeta = (type: EventType) => pageMeta(eventPages[type].title, eventPages[type].description);

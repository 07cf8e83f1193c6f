import { data, type RouterContextProvider } from 'react-router';
import type { EventType } from '#contract/events.ts';
import { eventPages } from '#web/content/events.ts';
import { pageMeta } from '#web/core/page-meta.ts';

// The first page comes with its data, so the code that fetches it is loaded only after a navigation in the browser.
const loadFetchers = () => import('./data.ts');

export async function loadEvents(type: EventType, context: Readonly<RouterContextProvider>) {
	const { fetchList, inProcess } = await loadFetchers();
	const list = await fetchList(type, inProcess(context));
	// With this status, a list that could not be loaded is not stored in the page cache.
	return data({ list }, { status: list ? 200 : 503 });
}

export const loadEventsInBrowser = (type: EventType) => ({
	list: loadFetchers().then(({ fetchList }) => fetchList(type)),
});

export const eventsMeta = (type: EventType) => pageMeta(eventPages[type].title, eventPages[type].description);

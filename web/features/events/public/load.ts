import { data, type RouterContextProvider } from 'react-router';
import type { EventType } from '#contract/events.ts';

// As on the home page: the code that asks for data comes only to those who move between pages.
export const ask = () => import('./data.ts');

export async function loadList(type: EventType, context: Readonly<RouterContextProvider>) {
	const { fetchList, inProcess } = await ask();
	const list = await fetchList(type, inProcess(context));
	// A list that did not arrive must not be kept as the page's answer.
	return data({ list }, { status: list ? 200 : 503 });
}

export const loadListLater = (type: EventType) => ({ list: ask().then((asking) => asking.fetchList(type)) });

import { data, type RouterContextProvider } from 'react-router';
import type { EventType } from '#contract/events.ts';
import { loadContent } from '#web/core/content.server.ts';
import { ifThere, soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { fetchList } from './data.ts';

export async function loadEvents(type: EventType, request: Request, context: Readonly<RouterContextProvider>) {
	const all = new URL(request.url).searchParams.has('all');
	const [content, list] = await Promise.all([
		loadContent(context, 'events'),
		soon(fetchList(type, { all, transport: inProcess(context) })),
	]);
	// With this status, a list that could not be loaded is not stored in the page cache.
	return data({ content, list }, { status: ifThere(list) === null ? 503 : 200 });
}

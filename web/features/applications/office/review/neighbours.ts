import { applicationEndpoints } from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { type QueueView, queueQuery, queueSearch } from '../queue-address.ts';

export type Neighbours = { previous?: string; next?: string };

/** The server refuses values of the address that it does not know. */
const fetchQueue = (view: QueueView) => call(applicationEndpoints.applications, { query: queueQuery(view) as never });

/** The addresses of the applications before and after this one in the queue it was opened from. */
export async function findNeighbours(id: string, view: QueueView): Promise<Neighbours> {
	const page = await fetchQueue(view);
	const place = page.items.findIndex((row) => row.id === id);
	if (place < 0) return {};
	const address = (row: { id: string } | undefined, at = view.at) =>
		row && `/admin/applications/${row.id}${queueSearch({ ...view, at })}`;
	/** The first or the last of the page that lies beyond this one. */
	const beyond = async (at: string | null, which: 0 | -1) =>
		at ? address((await fetchQueue({ ...view, at })).items.at(which), at) : undefined;

	const previous = place > 0 ? address(page.items[place - 1]) : await beyond(page.previous, -1);
	const next = place < page.items.length - 1 ? address(page.items[place + 1]) : await beyond(page.next, 0);
	return { ...(previous && { previous }), ...(next && { next }) };
}

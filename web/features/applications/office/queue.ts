import { applicationEndpoints } from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { type ListView, readView, searchOf } from '#web/ui/list/use-list.ts';

/** The list opens with the applications that wait for a decision. */
export const queueFilters = { status: 'PENDING_APPROVAL', category: '', from: '', to: '' };
type QueueFilter = keyof typeof queueFilters;
export type QueueView = ListView<QueueFilter>;

export const readQueue = (search: URLSearchParams): QueueView => readView<QueueFilter>(search, queueFilters);
export const queueSearch = (view: QueueView) => searchOf<QueueFilter>(view, queueFilters);

/** The query for the server, which has no status `all`. */
export const queueQuery = (view: QueueView): QueueView => ({
	...view,
	status: view.status === 'all' ? '' : view.status,
});

/** The view comes from the address bar; the server refuses values that it does not know. */
const fetchQueue = (view: QueueView) => call(applicationEndpoints.applications, { query: queueQuery(view) as never });

export type Neighbours = { previous?: string; next?: string };

/** The addresses of the applications before and after this one in the list it was opened from. */
export async function findNeighbours(id: string, view: QueueView): Promise<Neighbours> {
	const page = await fetchQueue(view);
	const index = page.items.findIndex((row) => row.id === id);
	if (index < 0) return {};
	const address = (row: { id: string } | undefined, at = view.at) =>
		row && `/admin/applications/${row.id}${queueSearch({ ...view, at })}`;
	/** The first or last application of the page before or after this page. */
	const onOtherPage = async (at: string | null, which: 0 | -1) =>
		at ? address((await fetchQueue({ ...view, at })).items.at(which), at) : undefined;

	const previous = index > 0 ? address(page.items[index - 1]) : await onOtherPage(page.previous, -1);
	const next = index < page.items.length - 1 ? address(page.items[index + 1]) : await onOtherPage(page.next, 0);
	return { ...(previous && { previous }), ...(next && { next }) };
}

import { type ListView, readView, searchOf } from '#web/ui/list/use-list.ts';

/** Without a word on the state it is the work to do: what waits for a decision. */
export const queueFilters = { status: 'PENDING_APPROVAL', category: '' };
type QueueFilter = keyof typeof queueFilters;
export type QueueView = ListView<QueueFilter>;

export const readQueue = (search: URLSearchParams): QueueView => readView<QueueFilter>(search, queueFilters);
export const queueSearch = (view: QueueView) => searchOf<QueueFilter>(view, queueFilters);

/** What is asked for; the server knows no state of the name `all`. */
export const queueQuery = (view: QueueView): QueueView => ({
	...view,
	status: view.status === 'all' ? '' : view.status,
});

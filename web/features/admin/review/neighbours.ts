import { pageSize } from '#contract/applications.ts';
import { askQueue } from '#web/features/admin/queue/ask-queue.ts';
import { addressOf, type QueueView, queryOf } from '#web/features/admin/queue/queue-address.ts';

export type Neighbours = { previous?: string; next?: string };

/** The addresses of the applications before and after this one in the queue it was opened from. */
export async function findNeighbours(id: string, view: QueueView): Promise<Neighbours> {
	const { items, total } = await askQueue(queryOf(view));
	const at = items.findIndex((row) => row.id === id);
	if (at < 0) return {};
	const address = (row: { id: string } | undefined, page: number) =>
		row && `/admin/applications/${row.id}${addressOf({ ...view, page })}`;
	const beyond = async (page: number) => (await askQueue(queryOf({ ...view, page }))).items;

	const { page } = view;
	const previous =
		at > 0 || page === 1 ? address(items[at - 1], page) : address((await beyond(page - 1)).at(-1), page - 1);
	const next =
		at < items.length - 1 || page * pageSize >= total
			? address(items[at + 1], page)
			: address((await beyond(page + 1))[0], page + 1);
	return { ...(previous && { previous }), ...(next && { next }) };
}

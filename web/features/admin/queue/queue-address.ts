import { type RegistrationStatus, registrationStatuses } from '#contract/auth.ts';
import { type Category, categories } from '#contract/membership.ts';
import type { QueueQuery } from './ask-queue.ts';

export type QueueView = { status: RegistrationStatus | 'all'; category: Category | ''; q: string; page: number };

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
	values.find((value) => value === text);

/** What the address says. Without a word on the state it is the work to do: what waits for a decision. */
export function readAddress(search: URLSearchParams): QueueView {
	const page = Number(search.get('page'));
	return {
		status: oneOf([...registrationStatuses, 'all'], search.get('status')) ?? 'PENDING_APPROVAL',
		category: oneOf(categories, search.get('category')) ?? '',
		q: (search.get('q') ?? '').trim().slice(0, 100),
		page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
	};
}

/** The address of a view, as short as it can be; `''` is the queue as it opens. */
export function addressOf({ status, category, q, page }: QueueView): string {
	const search = new URLSearchParams();
	if (status !== 'PENDING_APPROVAL') search.set('status', status);
	if (category) search.set('category', category);
	if (q) search.set('q', q);
	if (page > 1) search.set('page', String(page));
	return search.size > 0 ? `?${search}` : '';
}

export const queryOf = ({ status, category, q, page }: QueueView): QueueQuery => ({
	status: status === 'all' ? undefined : status,
	category: category || undefined,
	q: q || undefined,
	page,
});

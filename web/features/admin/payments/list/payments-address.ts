import { type AttemptStatus, attemptStatuses } from '#contract/payments.ts';

export type PaymentsView = { state: AttemptStatus | 'all'; q: string; page: number };

const home = '/admin/payments';

export const readPage = (search: URLSearchParams) => {
	const page = Number(search.get('page'));
	return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
};

export const readAddress = (search: URLSearchParams): PaymentsView => ({
	state: attemptStatuses.find((state) => state === search.get('state')) ?? 'all',
	q: (search.get('q') ?? '').trim().slice(0, 100),
	page: readPage(search),
});

/** What stands behind the path, as short as it can be; `''` is the list as it opens. */
export function searchOf({ state, q, page }: PaymentsView): string {
	const search = new URLSearchParams();
	if (state !== 'all') search.set('state', state);
	if (q) search.set('q', q);
	if (page > 1) search.set('page', String(page));
	return search.size > 0 ? `?${search}` : '';
}

export const addressOf = (view: PaymentsView) => home + searchOf(view);

export const queryOf = ({ state, q, page }: PaymentsView) => ({
	state: state === 'all' ? undefined : state,
	q: q || undefined,
	page,
});

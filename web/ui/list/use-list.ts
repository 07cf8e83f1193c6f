import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#web/core/api.ts';
import { useAsk } from '#web/core/use-ask.ts';
import { changed, type ListView, readView, searchOf, usualInstead } from './list-address.ts';

export type Page<Row> = { items: Row[]; total: number; next: string | null; previous: string | null };
export type List<F extends string = string> = {
	view: ListView<F>;
	/** The address of the list after a change, for links. */
	to: (change: Partial<ListView<F>>) => string;
	/** Changes the view at once, for boxes and selects. */
	show: (change: Partial<ListView<F>>) => void;
	/** What stands behind the path, so that one row's page can lead back to the same place. */
	search: string;
};

/** A list of the office whose whole state is in the address: it can be reloaded, sent on and gone back to. */
export function useList<F extends string, A extends Page<unknown>>(
	filters: Record<F, string>,
	question: (view: ListView<F>) => Promise<A>,
) {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const view = readView(params, filters);
	const search = searchOf(view, filters);
	const asked = useAsk(pathname + search, () => question(view));
	const to = (change: Partial<ListView<F>>) => pathname + searchOf(changed(view, change), filters);
	const list: List<F> = {
		view,
		to,
		search,
		show: (change) => void navigate(to(change), { replace: true, preventScrollReset: true }),
	};

	// An address that somebody mistyped, or kept from long ago, leads to the list and not to the words of a validator.
	const refused =
		asked.error instanceof ApiError && asked.error.status === 400 ? asked.error.body?.fieldErrors : undefined;
	const usual = refused && pathname + searchOf(usualInstead(view, filters, Object.keys(refused)), filters);
	const leadsOn = usual !== undefined && usual !== pathname + search;
	const goOn = useEffectEvent(() => void navigate(usual!, { replace: true, preventScrollReset: true }));
	useEffect(() => {
		if (leadsOn) goOn();
	}, [leadsOn]);

	return { list, asked: leadsOn ? { ...asked, error: undefined, pending: true } : asked };
}

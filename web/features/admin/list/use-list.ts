import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAsk } from '#web/lib/use-ask.ts';
import { changed, type ListView, readView, searchOf } from './list-address.ts';

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
	return { list, asked };
}

/** What the address says about a list: words, order, place and the list's own filters, all as text. */
export type ListView<F extends string = never> = Record<'q' | 'sort' | 'dir' | 'at' | F, string>;

const own = ['q', 'sort', 'dir', 'at'] as const;

/** `filters` names the list's filters with what they are when the address is silent. */
export function readView<F extends string>(search: URLSearchParams, filters: Record<F, string>): ListView<F> {
	const view: Record<string, string> = { ...filters };
	for (const name of [...own, ...Object.keys(filters)]) {
		view[name] = (search.get(name) ?? view[name] ?? '').trim().slice(0, 600);
	}
	return view as ListView<F>;
}

/** What stands behind the path, as short as it can be; `''` is the list as it opens. */
export function searchOf<F extends string>(view: ListView<F>, filters: Record<F, string>): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries<string>(view)) {
		if (value !== (filters[name as F] ?? '')) search.set(name, value);
	}
	return search.size > 0 ? `?${search}` : '';
}

/** Whatever changes, one starts from the top again; only a step to another page keeps everything else. */
export const changed = <F extends string>(view: ListView<F>, change: Partial<ListView<F>>): ListView<F> => ({
	...view,
	at: '',
	...change,
});

/** The usual in place of what the server refused; when it calls that by another name, the list as it opens. */
export function usualInstead<F extends string>(
	view: ListView<F>,
	filters: Record<F, string>,
	refused: readonly string[],
): ListView<F> {
	const known = refused.filter((name) => name in view);
	if (known.length === 0) return readView(new URLSearchParams(), filters);
	return changed(
		view,
		Object.fromEntries(known.map((name) => [name, filters[name as F] ?? ''])) as Partial<ListView<F>>,
	);
}

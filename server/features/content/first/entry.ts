import { type KindName, kindOf, type ShownContent } from '#contract/content/kinds.ts';
import { storedFromEnglish } from '#contract/content/show.ts';

export type FirstEntry = { kind: KindName; slug: string; group: string | null; body: Record<string, unknown> };

/** What may be null may also be left out. */
type WithoutNulls<T> = T extends readonly (infer I)[]
	? readonly WithoutNulls<I>[]
	: T extends object
		? { [K in keyof T as null extends T[K] ? never : K]: WithoutNulls<T[K]> } & {
				[K in keyof T as null extends T[K] ? K : never]?: WithoutNulls<T[K]>;
			}
		: T;

type English<K extends KindName> = WithoutNulls<Omit<ShownContent<K>, 'slug' | 'group'>>;

const stored = (kind: KindName, body: object) =>
	storedFromEnglish(kindOf(kind).fields, body as never) as Record<string, unknown>;

export const firstSingle = <K extends KindName>(kind: K, body: English<K>): FirstEntry => ({
	kind,
	slug: kind,
	group: null,
	body: stored(kind, body),
});

/** Entries of one kind in the order of their page. */
export const firstList = <K extends KindName>(
	kind: K,
	entries: readonly (English<K> & { slug: string; group?: string })[],
): FirstEntry[] =>
	entries.map(({ slug, group, ...body }) => ({ kind, slug, group: group ?? null, body: stored(kind, body) }));

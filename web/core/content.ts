import { useMatches } from 'react-router';
import type { KindName, kinds, ShownContent } from '#contract/content/kinds.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

type Grouped = { [K in KindName]: (typeof kinds)[K] extends { single: false } ? K : never }[KindName];

/** `restaurant`, `dish`, or `dish:soups` for the entries of one group. */
export type ContentName = KindName | `${Grouped}:${string}`;

/** A picture of the content, as `<Picture {...picture}>` needs it. */
export type ContentPicture = { of: PictureSource; alt: string };

type WithPictures<T> = T extends { id: string; alt: string }
	? ContentPicture
	: T extends readonly (infer I)[]
		? WithPictures<I>[]
		: T extends object
			? { [K in keyof T]: WithPictures<T[K]> }
			: T;

/** One entry, as pages get it. */
export type ContentEntry<K extends KindName> = WithPictures<ShownContent<K>>;

type ContentOf<N extends ContentName> = N extends KindName
	? (typeof kinds)[N] extends { single: true }
		? ContentEntry<N>
		: ContentEntry<N>[]
	: N extends `${infer K extends KindName}:${string}`
		? ContentEntry<K>[]
		: never;

export type LoadedContent<N extends ContentName> = { [Name in N]: ContentOf<Name> };

/** What the loader of the page or of its layout has loaded with `loadContent`. */
export const useContent = <const N extends ContentName>(name: N): ContentOf<N> =>
	contentOf({ matches: useMatches() }, name);

/** The same for the `meta` of a page whose own loader has not loaded it. */
export function contentOf<const N extends ContentName>(
	{ matches }: { matches: readonly ({ loaderData?: unknown } | undefined)[] },
	name: N,
): ContentOf<N> {
	for (const match of matches) {
		const content = (match?.loaderData as { content?: LoadedContent<N> } | undefined)?.content;
		if (content && Object.hasOwn(content, name)) return content[name];
	}
	throw new Error(`The content "${name}" is not loaded on this page. Add it to loadContent() in its loader.`);
}

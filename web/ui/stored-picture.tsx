import type { ComponentProps } from 'react';
import { smallWidths } from '#contract/core/limits.ts';

const ours = /^((?:https?:\/\/[^/]+)?\/(?:media\/[0-9a-f-]{36}|demo\/[\w-]+))\.(?:jpg|png|webp)$/;
/** For a picture whose width nobody noted. */
const usualWidth = 1600;

/** The sizes in which a picture of ours is there; nothing for a picture of another site. */
export function storedSet(url: string, width = usualWidth): string | undefined {
	const base = ours.exec(url)?.[1];
	if (!base) return undefined;
	const small = smallWidths.filter((each) => each < width).map((each) => `${base}-${each}.webp ${each}w`);
	return [...small, `${url} ${width}w`].join(', ');
}

type Props = Pick<ComponentProps<'img'>, 'className' | 'onLoad'> & {
	url: string;
	alt: string;
	sizes: string;
	/** Its own, or those of the place it is cut to: what keeps the page from moving when it arrives. */
	width: number;
	height: number;
	/** The picture's own width, when that is known. */
	fullWidth?: number | undefined;
	/** On the first screen. */
	eager?: boolean;
};

/** A picture whose address comes from the database, in the size the browser wants. The server has every size it names. */
export const StoredPicture = ({ url, alt, sizes, fullWidth, eager = false, ...rest }: Props) => (
	<img
		{...rest}
		// Before the address: a browser that reads it first would begin to fetch the large one.
		loading={eager ? undefined : 'lazy'}
		sizes={sizes}
		srcSet={storedSet(url, fullWidth)}
		src={url}
		alt={alt}
		decoding="async"
	/>
);

import type { ComponentProps } from 'react';
import { smallWidths } from '#contract/core/limits.ts';

const ownPicture = /^((?:https?:\/\/[^/]+)?\/(?:media\/[0-9a-f-]{36}|demo\/[\w-]+))\.(?:jpg|png|webp)$/;
/** Assumed when the width of a picture is not known. */
const defaultWidth = 1600;

/** The sizes of a picture from our own storage; `undefined` for a picture of another site. */
export function storedSet(url: string, width = defaultWidth): string | undefined {
	const base = ownPicture.exec(url)?.[1];
	if (!base) return undefined;
	const small = smallWidths
		.filter((smallWidth) => smallWidth < width)
		.map((smallWidth) => `${base}-${smallWidth}.webp ${smallWidth}w`);
	return [...small, `${url} ${width}w`].join(', ');
}

type Props = Pick<ComponentProps<'img'>, 'className' | 'onLoad'> & {
	url: string;
	alt: string;
	sizes: string;
	/** Its size, or the size it is cropped to, so that the page does not move when it arrives. */
	width: number;
	height: number;
	/** The full width of the file, when that is known. */
	fullWidth?: number | undefined;
	/** On the first screen. */
	eager?: boolean;
	/** Two pictures with this name on two pages: the first grows into the second. */
	transition?: string | undefined;
};

/** A picture whose address comes from the database, in the size the browser chooses. */
export const StoredPicture = ({ url, alt, sizes, fullWidth, eager = false, transition, ...rest }: Props) => (
	<img
		{...rest}
		// Before `src`, or a browser that reads `src` first would start to fetch the large file.
		loading={eager ? undefined : 'lazy'}
		sizes={sizes}
		srcSet={storedSet(url, fullWidth)}
		src={url}
		alt={alt}
		decoding="async"
		style={transition ? { viewTransitionName: transition } : undefined}
	/>
);

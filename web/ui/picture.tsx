import { storedSet } from './stored-picture.tsx';

/** Written by scripts/pictures.ts for each picture of the site; the server makes those of the library. */
export type PictureSource = {
	/** The address of the files, without width and format. */
	base: string;
	width: number;
	height: number;
	/** Of the AVIF files. A picture of the library has none until they are made. */
	widths: readonly number[];
	/** There are WebP files in the same widths. */
	webp?: boolean;
	/** The address of the picture that they were made from, for browsers without AVIF and for others' sites. */
	original: string;
	/** A WebP, sixteen pixels wide. */
	blur: string;
};

const setOf = ({ base, widths }: PictureSource, format: 'avif' | 'webp') =>
	widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

const narrow = '(max-width: 640px)';

/** A picture in the size the browser chooses, blurred until it is loaded, lazy unless it has `priority`. */
export function Picture({
	of: source,
	tall,
	alt,
	sizes,
	priority = false,
	blurred = true,
	transition,
	className,
}: {
	of: PictureSource;
	/** Another picture for narrow screens. */
	tall?: PictureSource;
	alt: string;
	sizes: string;
	/** For the largest picture of the first screen: fetched at once. Preload it too, with `preloadPicture`. */
	priority?: boolean;
	/** Not for a picture in a box of another shape, such as a logo: the placeholder would stay visible beside it. */
	blurred?: boolean;
	/** Two pictures with this name on two pages: the first grows into the second. */
	transition?: string;
	className?: string;
}) {
	const isMade = source.widths.length > 0;
	return (
		<picture>
			{tall && (
				<source
					media={narrow}
					type="image/avif"
					srcSet={setOf(tall, 'avif')}
					sizes={sizes}
					width={tall.width}
					height={tall.height}
				/>
			)}
			{isMade && <source type="image/avif" srcSet={setOf(source, 'avif')} sizes={sizes} />}
			{isMade && source.webp && <source type="image/webp" srcSet={setOf(source, 'webp')} sizes={sizes} />}
			<img
				{...(!isMade && { srcSet: storedSet(source.original, source.width), sizes })}
				src={source.original}
				alt={alt}
				width={source.width}
				height={source.height}
				className={className}
				loading={priority ? undefined : 'lazy'}
				fetchPriority={priority ? 'high' : undefined}
				decoding="async"
				style={{
					background: blurred && source.blur ? `url(data:image/webp;base64,${source.blur}) 0 0 / 100% 100%` : undefined,
					viewTransitionName: transition,
				}}
			/>
		</picture>
	);
}

/** For the `links` of a route, so that the browser fetches the first picture before it has read the page. */
export const preloadPicture = (source: PictureSource, sizes: string, screens: 'all' | 'narrow' | 'wide' = 'all') => ({
	rel: 'preload',
	as: 'image',
	...(source.widths.length > 0
		? { type: 'image/avif', imageSrcSet: setOf(source, 'avif') }
		: { imageSrcSet: storedSet(source.original, source.width) }),
	imageSizes: sizes,
	fetchPriority: 'high' as const,
	...(screens !== 'all' && { media: screens === 'narrow' ? narrow : '(min-width: 641px)' }),
});

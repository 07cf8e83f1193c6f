/** Written by scripts/pictures.ts for each picture. */
export type PictureSource = {
	/** With the hash, as in the names of the AVIF files. */
	name: string;
	width: number;
	height: number;
	/** Of the AVIF files. */
	widths: readonly number[];
	/** The address of the picture that they were made from, for browsers without AVIF and for others' sites. */
	original: string;
	/** A WebP, sixteen pixels wide. */
	blur: string;
};

const avifSet = ({ name, widths }: PictureSource) =>
	widths.map((width) => `/pictures/${name}-${width}.avif ${width}w`).join(', ');

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
	return (
		<picture>
			{tall && (
				<source
					media={narrow}
					type="image/avif"
					srcSet={avifSet(tall)}
					sizes={sizes}
					width={tall.width}
					height={tall.height}
				/>
			)}
			<source type="image/avif" srcSet={avifSet(source)} sizes={sizes} />
			<img
				src={source.original}
				alt={alt}
				width={source.width}
				height={source.height}
				className={className}
				loading={priority ? undefined : 'lazy'}
				fetchPriority={priority ? 'high' : undefined}
				decoding="async"
				style={{
					background: blurred ? `url(data:image/webp;base64,${source.blur}) 0 0 / 100% 100%` : undefined,
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
	type: 'image/avif',
	imageSrcSet: avifSet(source),
	imageSizes: sizes,
	fetchPriority: 'high' as const,
	...(screens !== 'all' && { media: screens === 'narrow' ? narrow : '(min-width: 641px)' }),
});

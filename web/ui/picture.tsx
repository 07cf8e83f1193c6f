/** Written by scripts/pictures.ts for each picture. */
export type PictureSource = {
	/** With the hash, as in the file names. */
	name: string;
	width: number;
	height: number;
	/** All widths exist as AVIF, only those in `webp` as WebP. */
	widths: readonly number[];
	webp: readonly number[];
	/** The only width that exists as JPEG. */
	jpeg: number;
	/** A WebP, sixteen pixels wide. */
	blur: string;
};

export const pictureUrl = (source: PictureSource, width: number, extension: 'avif' | 'webp' | 'jpg') =>
	`/pictures/${source.name}-${width}.${extension}`;

export const pictureSet = (source: PictureSource, extension: 'avif' | 'webp') =>
	(extension === 'webp' ? source.webp : source.widths)
		.map((width) => `${pictureUrl(source, width, extension)} ${width}w`)
		.join(', ');

const narrow = '(max-width: 640px)';
const formats = ['avif', 'webp'] as const;

/** A picture in the size and format the browser chooses, blurred until it is loaded, lazy unless it has `priority`. */
export function Picture({
	of: source,
	tall,
	alt,
	sizes,
	priority = false,
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
	/** Two pictures with this name on two pages: the first grows into the second. */
	transition?: string;
	className?: string;
}) {
	return (
		<picture>
			{tall &&
				formats.map((format) => (
					<source
						key={format}
						media={narrow}
						type={`image/${format}`}
						srcSet={pictureSet(tall, format)}
						sizes={sizes}
						width={tall.width}
						height={tall.height}
					/>
				))}
			{formats.map((format) => (
				<source key={format} type={`image/${format}`} srcSet={pictureSet(source, format)} sizes={sizes} />
			))}
			<img
				src={pictureUrl(source, source.jpeg, 'jpg')}
				alt={alt}
				width={source.width}
				height={source.height}
				className={className}
				loading={priority ? undefined : 'lazy'}
				fetchPriority={priority ? 'high' : undefined}
				decoding="async"
				style={{
					background: `url(data:image/webp;base64,${source.blur}) 0 0 / 100% 100%`,
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
	imageSrcSet: pictureSet(source, 'avif'),
	imageSizes: sizes,
	fetchPriority: 'high' as const,
	...(screens !== 'all' && { media: screens === 'narrow' ? narrow : '(min-width: 641px)' }),
});

/** What scripts/pictures.ts knows about one picture. */
export type PictureSource = {
	/** With the hash, as in the file names. */
	name: string;
	width: number;
	height: number;
	/** All there are as AVIF; as WebP those of `webp` only. */
	widths: readonly number[];
	webp: readonly number[];
	/** The one width there is as JPEG. */
	jpeg: number;
	/** Twelve pixels of a bitmap, four by three. */
	blur: string;
};

// The head of every 4 x 3 bitmap with 24 bits a pixel; 54 bytes are 72 letters without padding, so the pixels just follow.
const bitmapHead = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';

export const pictureUrl = (source: PictureSource, width: number, extension: 'avif' | 'webp' | 'jpg') =>
	`/pictures/${source.name}-${width}.${extension}`;

export const pictureSet = (source: PictureSource, extension: 'avif' | 'webp') =>
	(extension === 'webp' ? source.webp : source.widths)
		.map((width) => `${pictureUrl(source, width, extension)} ${width}w`)
		.join(', ');

const narrow = '(max-width: 640px)';
const formats = ['avif', 'webp'] as const;

/** A picture in the size and format the browser wants, blurred until it is there, lazy unless it is the page's first. */
export function Picture({
	of: source,
	tall,
	alt,
	sizes,
	priority = false,
	className,
}: {
	of: PictureSource;
	/** Another picture for narrow screens. */
	tall?: PictureSource;
	alt: string;
	sizes: string;
	/** The largest thing on the first screen: fetched at once. Preload it too, with `preloadPicture`. */
	priority?: boolean;
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
				style={{ background: `url(data:image/bmp;base64,${bitmapHead}${source.blur}) 0 0 / 100% 100%` }}
			/>
		</picture>
	);
}

/** For a route's `links`: the browser learns of its first picture before it has read the page. */
export const preloadPicture = (source: PictureSource, sizes: string, screens: 'all' | 'narrow' | 'wide' = 'all') => ({
	rel: 'preload',
	as: 'image',
	type: 'image/avif',
	imageSrcSet: pictureSet(source, 'avif'),
	imageSizes: sizes,
	fetchPriority: 'high' as const,
	...(screens !== 'all' && { media: screens === 'narrow' ? narrow : '(min-width: 641px)' }),
});

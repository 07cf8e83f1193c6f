import type { GalleryItem, GalleryType } from '#contract/galleries.ts';
import { playerOf } from '#contract/video-links.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

/** An item of a gallery on the full screen. */
export const LargeItem = ({ type, item }: { type: GalleryType; item: GalleryItem }) =>
	type === 'VIDEO_GALLERY' ? (
		<Video item={item} />
	) : (
		<StoredPicture
			url={item.url}
			alt={item.alt}
			sizes="100vw"
			width={item.width ?? 1600}
			height={item.height ?? 1000}
			fullWidth={item.width}
		/>
	);

/** Our own file, or the player of another host. The lightbox plays it as soon as it is shown. */
function Video({ item }: { item: GalleryItem }) {
	const player = playerOf(item.url);
	if (player) {
		return (
			<iframe
				src={player}
				title={item.alt}
				allow="autoplay; fullscreen; picture-in-picture"
				// The host plays a video only for a page that sends its origin.
				referrerPolicy="strict-origin-when-cross-origin"
			/>
		);
	}
	return (
		<>
			{/* biome-ignore lint/a11y/useMediaCaption: the label says what it shows, and it has no speech */}
			<video
				src={item.url}
				poster={item.poster}
				width={item.width}
				height={item.height}
				aria-label={item.alt}
				controls
				playsInline
			/>
			{/* Replaces a video that this browser cannot play. */}
			<p role="status" data-broken>
				This video cannot be played here. <a href={item.url}>Open the file</a>
			</p>
		</>
	);
}

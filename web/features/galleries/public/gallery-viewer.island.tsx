import { useEffect, useRef, useState } from 'react';
import type { GalleryItem, GalleryType } from '#contract/galleries.ts';
import { playerOf } from '#contract/video-links.ts';
import { galleries } from '#web/content/galleries.ts';
import { type ViewerProps, viewer } from '#web/islands/viewer.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { StoredPicture, storedSet } from '#web/ui/stored-picture.tsx';

const sizes = '100vw';

export type GalleryViewerProps = { type: GalleryType; items: readonly GalleryItem[] };

/** The gallery on the full screen. The first item follows the last. */
function GalleryViewer({ type, items, index, onMove, onClose }: GalleryViewerProps & ViewerProps) {
	const item = index === undefined ? undefined : items[index];
	usePreloadedNeighbours(type === 'IMAGE_GALLERY' ? items : [], index);
	return (
		<Lightbox
			index={index}
			count={items.length}
			onMove={onMove}
			onClose={onClose}
			loop
			noun={galleries[type].one}
			title={galleries[type].title}
			caption={item?.caption}
		>
			{item &&
				(type === 'VIDEO_GALLERY' ? (
					<Video key={item.id} item={item} />
				) : (
					<StoredPicture
						key={item.id}
						url={item.url}
						alt={item.alt}
						sizes={sizes}
						width={item.width ?? 1600}
						height={item.height ?? 1000}
						fullWidth={item.width}
						eager
					/>
				))}
		</Lightbox>
	);
}

/** Loads the previous and the next picture while this one is shown. */
function usePreloadedNeighbours(items: readonly GalleryItem[], index: number | undefined) {
	useEffect(() => {
		if (index === undefined || items.length < 2) return;
		for (const step of [1, -1]) {
			const item = items[(index + step + items.length) % items.length]!;
			const picture = new Image();
			picture.sizes = sizes;
			picture.srcset = storedSet(item.url, item.width) ?? '';
			picture.src = item.url;
		}
	}, [items, index]);
}

/** A video that plays as soon as it is shown: our own file, or the player of another host. */
function Video({ item }: { item: GalleryItem }) {
	const player = playerOf(item.url);
	if (!player) return <OwnVideo item={item} />;
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

function OwnVideo({ item }: { item: GalleryItem }) {
	const video = useRef<HTMLVideoElement>(null);
	const [broken, setBroken] = useState(false);

	useEffect(() => {
		const player = video.current;
		if (!player) return;
		void player.play().catch(() => {
			// Some browsers start a video by themselves only without sound.
			player.muted = true;
			return player.play().catch(() => {});
		});
		return () => player.pause();
	}, []);

	if (broken) {
		return (
			<p role="status">
				This video does not play here. <a href={item.url}>Open the file itself</a>
			</p>
		);
	}
	return (
		// biome-ignore lint/a11y/useMediaCaption: the label says what it shows, and it has no speech
		<video
			ref={video}
			src={item.url}
			poster={item.poster}
			width={item.width}
			height={item.height}
			aria-label={item.alt}
			controls
			playsInline
			onError={() => setBroken(true)}
		/>
	);
}

export const start = viewer(GalleryViewer);

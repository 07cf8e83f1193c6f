import { useEffect } from 'react';
import type { GalleryItem, GalleryType } from '#contract/galleries.ts';
import { galleries } from '#web/content/galleries.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { StoredPicture, storedSet } from '#web/ui/stored-picture.tsx';
import { Film } from './film.tsx';

const sizes = '100vw';

/** The gallery over the whole screen; after the last comes the first again. */
export function Viewer({
	type,
	items,
	at,
	onMove,
	onClose,
}: {
	type: GalleryType;
	items: readonly GalleryItem[];
	at: number | undefined;
	onMove: (at: number) => void;
	onClose: () => void;
}) {
	const item = at === undefined ? undefined : items[at];
	useNeighbours(type === 'IMAGE_GALLERY' ? items : [], at);
	return (
		<Lightbox
			at={at}
			count={items.length}
			onMove={onMove}
			onClose={onClose}
			loop
			of={galleries[type].one}
			title={galleries[type].title}
			caption={item?.caption}
		>
			{item &&
				(type === 'VIDEO_GALLERY' ? (
					<Film key={item.id} film={item} />
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

/** The picture before and the one after are fetched while this one is looked at. */
function useNeighbours(items: readonly GalleryItem[], at: number | undefined) {
	useEffect(() => {
		if (at === undefined || items.length < 2) return;
		for (const by of [1, -1]) {
			const item = items[(at + by + items.length) % items.length]!;
			const picture = new Image();
			picture.sizes = sizes;
			picture.srcset = storedSet(item.url, item.width) ?? '';
			picture.src = item.url;
		}
	}, [items, at]);
}

import { type MouseEvent, useState } from 'react';
import type { GalleryItem, GalleryType } from '#contract/galleries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

const fetchViewer = () => import('./viewer.tsx');
type Viewer = Awaited<ReturnType<typeof fetchViewer>>['Viewer'];

const sizes = '(min-width: 1024px) 23vw, (min-width: 640px) 30vw, 45vw';

/** Every tile is a link to the file itself: without the viewer, or before it is there, that is what opens. */
export function GalleryGrid({ type, items }: { type: GalleryType; items: readonly GalleryItem[] }) {
	const [at, setAt] = useState<number>();
	const [viewer, setViewer] = useState<{ Viewer: Viewer }>();

	const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
		// Another tab, or the menu: the browser's own business.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		try {
			const { Viewer } = await fetchViewer();
			setViewer({ Viewer });
			setAt(index);
		} catch {
			window.location.assign(href);
		}
	};

	return (
		<>
			<ul className="gallery">
				{items.map((item, index) => (
					<li key={item.id} className="shot">
						<a
							href={item.url}
							data-opens="viewer"
							onClick={(event) => void open(event, index)}
							// By the time the press comes, the viewer has mostly arrived.
							onPointerEnter={() => void fetchViewer().catch(() => {})}
							onFocus={() => void fetchViewer().catch(() => {})}
						>
							<StoredPicture
								url={item.poster ?? item.url}
								alt={item.alt}
								sizes={sizes}
								width={600}
								height={450}
								fullWidth={item.poster ? undefined : item.width}
								eager={index < 4}
							/>
							{type === 'VIDEO_GALLERY' && (
								<span className="plays">
									<Icon name="play" />
								</span>
							)}
						</a>
						<p className="figure-caption">{item.caption}</p>
					</li>
				))}
			</ul>
			{viewer && <viewer.Viewer type={type} items={items} at={at} onMove={setAt} onClose={() => setAt(undefined)} />}
		</>
	);
}

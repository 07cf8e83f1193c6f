import { type MouseEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { GalleryItem, GalleryType } from '#contract/galleries.ts';
import { galleries, galleryFailed } from '#web/content/galleries.ts';
import { classes } from '#web/core/classes.ts';
import { Button } from '#web/ui/button.tsx';
import { Deferred, type Eventual } from '#web/ui/deferred.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState, LoadingText, Skeleton } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { GalleryResult } from './data.ts';
import styles from './gallery-page.module.css';

const loadViewer = () => import('./viewer.tsx');
type Viewer = Awaited<ReturnType<typeof loadViewer>>['Viewer'];

const sizes = '(min-width: 1024px) 23vw, (min-width: 640px) 30vw, 45vw';

export const GalleryPage = ({ type, items }: { type: GalleryType; items: Eventual<GalleryResult> }) => (
	// Each gallery has its own key: moving between them shows the loading state instead of the old pictures.
	<div className={classes('wrap', styles.page)} key={type}>
		<Opener title={galleries[type].title} lead={galleries[type].lead} />
		<SectionTabs of="Contents" />
		<Deferred value={items} loading={<LoadingGallery />}>
			{(result) =>
				result && result.length > 0 ? <Gallery type={type} items={result} /> : <NoItems type={type} failed={!result} />
			}
		</Deferred>
	</div>
);

/** Every item links to its file, which opens when the viewer is not loaded. */
function Gallery({ type, items }: { type: GalleryType; items: readonly GalleryItem[] }) {
	const [openIndex, setOpenIndex] = useState<number>();
	const [viewer, setViewer] = useState<{ Viewer: Viewer }>();
	const isVideo = type === 'VIDEO_GALLERY';

	const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
		// Opening in a new tab or window is left to the browser.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		try {
			const { Viewer } = await loadViewer();
			setViewer({ Viewer });
			setOpenIndex(index);
		} catch {
			window.location.assign(href);
		}
	};
	// By the time of the click the viewer is usually loaded.
	const prepare = () => void loadViewer().catch(() => {});

	return (
		<>
			<ul className={styles.gallery}>
				{items.map((item, index) => (
					<li key={item.id}>
						<a
							className={classes(styles.link, isVideo && styles.video)}
							href={item.url}
							data-opens="viewer"
							onClick={(event) => void open(event, index)}
							onPointerEnter={prepare}
							onFocus={prepare}
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
							{isVideo && (
								<span className={styles.play}>
									<Icon name="play" />
								</span>
							)}
						</a>
						<p className={classes('figure-caption', styles.caption)}>{item.caption}</p>
					</li>
				))}
			</ul>
			{viewer && (
				<viewer.Viewer
					type={type}
					items={items}
					index={openIndex}
					onMove={setOpenIndex}
					onClose={() => setOpenIndex(undefined)}
				/>
			)}
		</>
	);
}

function NoItems({ type, failed }: { type: GalleryType; failed: boolean }) {
	const { revalidate } = useRevalidator();
	return (
		<EmptyState className={styles.state} title={galleries[type].empty}>
			<p>{failed ? galleryFailed : galleries[type].emptyNote}</p>
			{failed ? (
				<Button look="line" small className={styles.retry} onClick={() => void revalidate()}>
					Try again
				</Button>
			) : (
				<MoreLink to="/past-events">Past Events</MoreLink>
			)}
		</EmptyState>
	);
}

const LoadingGallery = () => (
	<>
		<LoadingText />
		<div className={styles.gallery}>
			{Array.from({ length: 12 }, (_, index) => (
				<div key={index} data-loading>
					<Skeleton className={styles.loadingPicture} />
					<Skeleton className={styles.loadingCaption} />
				</div>
			))}
		</div>
	</>
);

import type { GalleryItem, GalleryType } from '#contract/galleries.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import type { Soon } from '#web/core/soon.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { FirstScreenEnd } from '#web/ui/first-screen.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState, LoadingText, RetryLink, Skeleton } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { GalleryResult } from './data.ts';
import styles from './gallery-page.module.css';
import { galleryFailed, galleryTexts } from './gallery-texts.ts';
import { LargeItem } from './large-item.tsx';

/** How wide a picture is: of twelve, some take two columns or the whole row, see the styles. */
function sizesAt(index: number): string {
	const place = (index % 12) + 1;
	const large = place === 6 ? '94vw' : [1, 11, 12].includes(place) ? '46vw' : '23vw';
	const medium = [6, 12].includes(place) ? '94vw' : [1, 5, 10].includes(place) ? '62vw' : '31vw';
	const phone = [1, 6].includes(place) ? '92vw' : '45vw';
	return `(min-width: 1024px) ${large}, (min-width: 640px) ${medium}, ${phone}`;
}

const useTexts = (type: GalleryType) =>
	galleryTexts(type, { galleries: useContent('galleries'), club: useContent('club') });

export function GalleryPage({ type, items }: { type: GalleryType; items: Soon<GalleryResult> }) {
	const { title, lead } = useTexts(type);
	return (
		<div className={classes('wrap', styles.page)}>
			<Opener title={title} lead={lead} />
			<SectionTabs />
			<Deferred value={items} loading={<LoadingGallery />}>
				{(result) =>
					result && result.length > 0 ? (
						<Gallery type={type} items={result} />
					) : (
						<NoItems type={type} failed={!result} />
					)
				}
			</Deferred>
		</div>
	);
}

/** Every item links to its file, which opens when the viewer cannot be loaded. */
function Gallery({ type, items }: { type: GalleryType; items: readonly GalleryItem[] }) {
	const isVideo = type === 'VIDEO_GALLERY';
	const { title, one } = useTexts(type);
	return (
		<Lightbox
			loop
			noun={one}
			pictures={items.map((item) => ({
				key: item.url,
				title,
				caption: item.caption,
				picture: <LargeItem type={type} item={item} />,
			}))}
		>
			<ul className={styles.gallery}>
				{items.map((item, index) => (
					<li key={item.url}>
						<a className={classes(styles.link, isVideo && styles.video)} href={item.url} data-opens="viewer">
							<StoredPicture
								url={item.poster ?? item.url}
								alt={item.alt}
								sizes={sizesAt(index)}
								width={600}
								height={450}
								fullWidth={item.poster ? undefined : item.width}
								eager={index < 4}
							/>
							{isVideo && (
								<span className={styles.play}>
									<Icon name="play" />
									{item.seconds && <Length seconds={item.seconds} />}
								</span>
							)}
						</a>
						<p className={classes('figure-caption', styles.caption)}>{item.caption}</p>
						{index === 3 && <FirstScreenEnd id="first-row" />}
					</li>
				))}
			</ul>
		</Lightbox>
	);
}

/** 0:08, and for screen readers in words. */
const Length = ({ seconds }: { seconds: number }) => (
	<>
		<span className="numeric" aria-hidden="true">
			{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
		</span>
		<span className="visually-hidden">, {seconds} seconds</span>
	</>
);

function NoItems({ type, failed }: { type: GalleryType; failed: boolean }) {
	const { empty, emptyText } = useTexts(type);
	return (
		<EmptyState className={styles.state} title={empty}>
			<p>{failed ? galleryFailed : emptyText}</p>
			{failed ? <RetryLink className={styles.retry} /> : <MoreLink to="/past-events">Past Events</MoreLink>}
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

import { useRevalidator } from 'react-router';
import type { MediaItem, MediaType } from '#contract/media.ts';
import { MoreLink } from '#web/components/site/live-link.tsx';
import { Opener } from '#web/components/site/opener.tsx';
import { pageMeta } from '#web/components/site/page-meta.ts';
import { SectionTabs } from '#web/components/site/section-tabs.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState, LoadingWord, Skeleton } from '#web/components/ui/state.tsx';
import { galleries, galleryFailed } from '#web/content/galleries.ts';
import { Deferred, type Eventual } from '#web/lib/deferred.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import '#web/styles/gallery.css';

/** `null` when it did not arrive. */
export type GalleryAnswer = MediaItem[] | null;

export const galleryMeta = (type: MediaType) => pageMeta(galleries[type].title, galleries[type].description);

export const GalleryPage = ({ type, items }: { type: MediaType; items: Eventual<GalleryAnswer> }) => (
	// One gallery's key is not the other's: moving between them shows the loading state instead of the old pictures.
	<div className="wrap gallery-page" key={type}>
		<Opener title={galleries[type].title} lead={galleries[type].lead} />
		<SectionTabs of="Contents" />
		<Deferred value={items} loading={<LoadingGallery />}>
			{(answer) =>
				answer && answer.length > 0 ? (
					<GalleryGrid type={type} items={answer} />
				) : (
					<NothingToSee type={type} failed={!answer} />
				)
			}
		</Deferred>
	</div>
);

function NothingToSee({ type, failed }: { type: MediaType; failed: boolean }) {
	const { revalidate } = useRevalidator();
	return (
		<EmptyState title={galleries[type].empty}>
			<p>{failed ? galleryFailed : galleries[type].emptyNote}</p>
			{failed ? (
				<Button look="line" small onClick={() => void revalidate()}>
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
		<LoadingWord />
		<div className="gallery">
			{Array.from({ length: 12 }, (_, index) => (
				<div key={index} className="shot">
					<Skeleton className="ske-shot" />
					<Skeleton className="ske-words" />
				</div>
			))}
		</div>
	</>
);

import { useRevalidator } from 'react-router';
import type { GalleryItem, GalleryType } from '#contract/galleries.ts';
import { galleries, galleryFailed } from '#web/content/galleries.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Deferred, type Eventual } from '#web/ui/deferred.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { EmptyState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import '#web/styles/gallery.css';

/** `null` when it did not arrive. */
export type GalleryAnswer = GalleryItem[] | null;

export const galleryMeta = (type: GalleryType) => pageMeta(galleries[type].title, galleries[type].description);

export const GalleryPage = ({ type, items }: { type: GalleryType; items: Eventual<GalleryAnswer> }) => (
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

function NothingToSee({ type, failed }: { type: GalleryType; failed: boolean }) {
	const { revalidate } = useRevalidator();
	return (
		<EmptyState className="gallery-state" title={galleries[type].empty}>
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
				<div key={index} className="shot" data-loading>
					<Skeleton className="ske-shot" />
					<Skeleton className="ske-words" />
				</div>
			))}
		</div>
	</>
);

import { type Hole, holes } from '#web/content/course.ts';
import { type ViewerProps, viewer } from '#web/islands/viewer.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './hole-by-hole.module.css';
import { picturesOf } from './hole-pictures.ts';

/** The map and the view of a hole, large. The first hole follows the ninth. */
function HoleViewer({ index, onMove, onClose }: ViewerProps) {
	const hole = index === undefined ? undefined : holes[index];
	return (
		<Lightbox
			index={index}
			count={holes.length}
			onMove={onMove}
			onClose={onClose}
			loop
			noun="hole"
			title={hole && `Hole ${hole.number}, ${hole.name}`}
			caption={
				hole && (
					<>
						<p className="numeric">
							Par {hole.par} · men’s {hole.men} yds · women’s {hole.women} yds · handicap index {hole.index}
						</p>
						<p className={styles.about}>{hole.about}</p>
					</>
				)
			}
		>
			{hole && <LargePictures key={hole.number} hole={hole} />}
		</Lightbox>
	);
}

function LargePictures({ hole }: { hole: Hole }) {
	const { map, view, viewAlt } = picturesOf(hole);
	return (
		<div className={styles.large}>
			<img
				className={styles.largeMap}
				src={map}
				alt={`Map of hole ${hole.number}, ${hole.name}`}
				width="560"
				height="760"
			/>
			<Picture of={view} alt={viewAlt} sizes="(min-width: 760px) 64vw, 100vw" className={styles.largeView} />
		</div>
	);
}

export const start = viewer(HoleViewer);

import { useState } from 'react';
import { type Hole, holes } from '#web/content/course.ts';
import { golfCourse } from '#web/content/golf-course.ts';
import { hole1 } from '#web/content/pictures/hole-1.gen.ts';
import { hole2 } from '#web/content/pictures/hole-2.gen.ts';
import { hole3 } from '#web/content/pictures/hole-3.gen.ts';
import { hole4 } from '#web/content/pictures/hole-4.gen.ts';
import { hole5 } from '#web/content/pictures/hole-5.gen.ts';
import { hole6 } from '#web/content/pictures/hole-6.gen.ts';
import { hole7 } from '#web/content/pictures/hole-7.gen.ts';
import { hole8 } from '#web/content/pictures/hole-8.gen.ts';
import { hole9 } from '#web/content/pictures/hole-9.gen.ts';
import { classes } from '#web/core/classes.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import styles from './hole-by-hole.module.css';

const views: readonly PictureSource[] = [hole1, hole2, hole3, hole4, hole5, hole6, hole7, hole8, hole9];
const maps = import.meta.glob<string>('/web/images/hole-*.svg', { eager: true, query: '?url', import: 'default' });

/** The drawn map and the view of a hole. */
const picturesOf = ({ number }: Hole) => ({
	map: maps[`/web/images/hole-${number}.svg`],
	view: views[number - 1]!,
	viewAlt: golfCourse.views[number - 1]!,
});

export function HoleByHole() {
	const [openIndex, setOpenIndex] = useState<number>();
	return (
		<section className="wrap" aria-labelledby="hole-by-hole">
			<div className={styles.head}>
				<h2 id="hole-by-hole">Hole by hole</h2>
				<p className={styles.legend}>
					<span className={styles.menTee}>Men’s tee</span>
					<span className={styles.womenTee}>Women’s tee</span>
					<span className={styles.green}>Green</span>
					<span className={styles.sand}>Sand</span>
				</p>
			</div>
			{/* In their own element, because the styles put the map of every even child on the left. */}
			<div>
				{holes.map((hole, index) => (
					<HoleCard key={hole.number} hole={hole} onSeeImage={() => setOpenIndex(index)} />
				))}
			</div>
			<HoleViewer index={openIndex} onMove={setOpenIndex} onClose={() => setOpenIndex(undefined)} />
		</section>
	);
}

function HoleCard({ hole, onSeeImage }: { hole: Hole; onSeeImage: () => void }) {
	const { map, view, viewAlt } = picturesOf(hole);
	return (
		// The links of the plan move the focus here.
		<article className={styles.hole} id={`hole-${hole.number}`} tabIndex={-1}>
			<span className={styles.number} aria-hidden="true">
				{hole.number}
			</span>
			<div className={styles.text}>
				<h3>
					<span className="visually-hidden">Hole {hole.number}, </span>
					{hole.name}
				</h3>
				<dl className={styles.figures}>
					<div>
						<dt>Par</dt>
						<dd>{hole.par}</dd>
					</div>
					<div>
						<dt>Men’s</dt>
						<dd>
							{hole.men} <small>yds</small>
						</dd>
					</div>
					<div>
						<dt>Women’s</dt>
						<dd>
							{hole.women} <small>yds</small>
						</dd>
					</div>
					<div>
						<dt>
							<span className="visually-hidden">Handicap </span>Index
						</dt>
						<dd>{hole.index}</dd>
					</div>
				</dl>
				<p className="measure">{hole.about}</p>
				<button type="button" className={classes('more-link', styles.seeImage)} onClick={onSeeImage}>
					See Image<span className="visually-hidden"> of hole {hole.number}</span>
				</button>
			</div>
			<Picture of={view} alt={viewAlt} sizes="(min-width: 680px) 56vw, 100vw" className={styles.view} />
			<figure className={styles.holeMap}>
				<img
					src={map}
					alt={`Map of hole ${hole.number}, tees at the foot, green at the head`}
					width="560"
					height="760"
					loading="lazy"
					decoding="async"
				/>
			</figure>
		</article>
	);
}

/** The map and the view of a hole, large. The first hole follows the ninth. */
function HoleViewer({
	index,
	onMove,
	onClose,
}: {
	index: number | undefined;
	onMove: (index: number) => void;
	onClose: () => void;
}) {
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

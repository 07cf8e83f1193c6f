import { type Hole, holes } from '#contract/course.ts';
import { classes } from '#web/core/classes.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { Picture, pictureUrl } from '#web/ui/picture.tsx';
import styles from './hole-by-hole.module.css';
import { picturesOf } from './hole-pictures.ts';

export const HoleByHole = () => (
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
		<Lightbox loop noun="hole" pictures={holes.map(largePicture)}>
			<div>
				{holes.map((hole) => (
					<HoleCard key={hole.number} hole={hole} />
				))}
			</div>
		</Lightbox>
	</section>
);

function HoleCard({ hole }: { hole: Hole }) {
	const { map, view, viewAlt } = picturesOf(hole);
	return (
		// The links of the plan move the focus here.
		<article className={classes('below-fold', styles.hole)} id={`hole-${hole.number}`} tabIndex={-1}>
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
				<a
					className={classes('more-link', styles.seeImage)}
					href={pictureUrl(view, view.jpeg, 'jpg')}
					data-opens="viewer"
				>
					See Image<span className="visually-hidden"> of hole {hole.number}</span>
				</a>
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

/** The map and the view of a hole, large. */
function largePicture(hole: Hole) {
	const { map, view, viewAlt } = picturesOf(hole);
	return {
		key: hole.name,
		title: `Hole ${hole.number}, ${hole.name}`,
		caption: (
			<>
				<p className="numeric">
					Par {hole.par} · men’s {hole.men} yds · women’s {hole.women} yds · handicap index {hole.index}
				</p>
				<p className={styles.about}>{hole.about}</p>
			</>
		),
		picture: (
			<div className={styles.large}>
				<img
					className={styles.largeMap}
					src={map}
					alt={`Map of hole ${hole.number}, ${hole.name}`}
					width="560"
					height="760"
					loading="lazy"
				/>
				<Picture of={view} alt={viewAlt} sizes="(min-width: 760px) 64vw, 100vw" className={styles.largeView} />
			</div>
		),
	};
}

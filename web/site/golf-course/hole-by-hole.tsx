import type { CSSProperties } from 'react';
import { classes } from '#web/core/classes.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './hole-by-hole.module.css';
import { HoleFigures } from './hole-figures.tsx';
import { HoleMap } from './hole-map.tsx';
import { type HoleWithText, holeTransition, useHoles } from './holes.ts';

/** Holes that have a large map and view; the others have a row. */
const large = new Set([1, 3, 7]);

export function HoleByHole() {
	const holes = useHoles();
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
			<div className={styles.columns}>
				<HoleRail holes={holes} />
				<Lightbox loop noun="hole" pictures={holes.map(largePicture)}>
					<div>
						{holes.map((hole) => (
							<HoleCard key={hole.number} hole={hole} />
						))}
					</div>
				</Lightbox>
			</div>
		</section>
	);
}

/** The numbers beside the holes. That of the hole on the screen is filled, by the styles alone. */
const HoleRail = ({ holes }: { holes: readonly HoleWithText[] }) => (
	<nav className={classes('no-print', styles.rail)} aria-label="Holes">
		<ol>
			{holes.map(({ number, name }) => (
				<li key={number}>
					<a
						href={`#hole-${number}`}
						aria-label={`Hole ${number}, ${name}`}
						style={{ animationTimeline: `--hole-${number}` } as CSSProperties}
					>
						{number}
					</a>
				</li>
			))}
		</ol>
	</nav>
);

function HoleCard({ hole }: { hole: HoleWithText }) {
	const isLarge = large.has(hole.number);
	return (
		// The links of the plan and the rail move the focus here.
		<article
			className={classes('below-fold', isLarge ? styles.hole : styles.smallHole)}
			id={`hole-${hole.number}`}
			tabIndex={-1}
			style={{ viewTimelineName: `--hole-${hole.number}` } as CSSProperties}
		>
			<span className={styles.number} aria-hidden="true">
				{hole.number}
			</span>
			<div className={styles.text}>
				<h3>
					<span className="visually-hidden">Hole {hole.number}, </span>
					{hole.name}
				</h3>
				<HoleFigures hole={hole} small={!isLarge} />
				<p className="measure">{hole.about}</p>
				<p className={classes('no-print', styles.links)}>
					<MoreLink to={`/golf-course/${hole.number}`}>Walk hole {hole.number}</MoreLink>
					<a className="more-link" href={hole.view.of.original} data-opens="viewer">
						See Image<span className="visually-hidden"> of hole {hole.number}</span>
					</a>
				</p>
			</div>
			<Picture
				{...hole.view}
				sizes={isLarge ? '(min-width: 680px) 54vw, 100vw' : '(min-width: 680px) 28vw, 60vw'}
				className={styles.view}
				transition={holeTransition(hole)}
			/>
			<figure className={styles.holeMap} data-moves>
				<HoleMap hole={hole} sizes={isLarge ? '(min-width: 680px) 35rem, 92vw' : '(min-width: 680px) 12rem, 8rem'} />
			</figure>
		</article>
	);
}

/** The map and the view of a hole, large. */
function largePicture(hole: HoleWithText) {
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
				<HoleMap hole={hole} sizes="(min-width: 760px) 34vw, 100vw" className={styles.largeMap} />
				<Picture {...hole.view} sizes="(min-width: 760px) 64vw, 100vw" className={styles.largeView} />
			</div>
		),
	};
}

import type { CSSProperties } from 'react';
import { holeMapSize, onHoleMap, playLine, pointAt } from '#web/content/course/model.ts';
import { classes } from '#web/core/classes.ts';
import { WithScript } from '#web/islands/island.tsx';
import { HoleMap } from './hole-map.tsx';
import type { HoleWithText } from './holes.ts';
import styles from './walk.module.css';

/**
 * The map of a hole beside what the caddie says on the way. A dot goes from the tee to the green while the page is scrolled:
 * the styles move it, and where the browser cannot do that, `walk.island.ts`. With reduced motion it stays on the tee.
 */
export function Walk({ hole }: { hole: HoleWithText }) {
	const stops = hole.walk;
	return (
		<WithScript name="walk" when="visible">
			<section className={styles.walk} style={shareOfEachStop(hole, stops)} aria-label="From the tee to the green">
				<div className={styles.walkMap}>
					<div className={classes(styles.sheet, stops.length === 4 && styles.fourStops)}>
						<HoleMap hole={hole} sizes="(min-width: 700px) 34rem, 100vw" />
						<Way hole={hole} stops={stops} />
					</div>
				</div>
				<ol className={styles.stops} data-stops>
					{stops.map(({ title, yards, advice }) => (
						<li key={yards}>
							<div className={styles.stop}>
								<h2>{title}</h2>
								<p className={styles.yards}>{yardsText(hole, yards)}</p>
								<p className={styles.advice}>{advice}</p>
							</div>
						</li>
					))}
				</ol>
			</section>
		</WithScript>
	);
}

function yardsText(hole: HoleWithText, yards: number) {
	if (yards === 0) return `${hole.men}\u00a0yards to the flag from the men’s tee, ${hole.women} from the women’s`;
	if (yards === hole.men) return `Par ${hole.par}`;
	return `${yards}\u00a0yards from the tee, ${hole.men - yards} to the flag`;
}

type Stop = HoleWithText['walk'][number];

/** The way over the map, the stops on it and the dot. */
function Way({ hole, stops }: { hole: HoleWithText; stops: readonly Stop[] }) {
	const line = playLine(hole.number);
	const place = (point: readonly [number, number]) => onHoleMap(hole.number, point).map((value) => value.toFixed(1));
	const path = `M${line.map((point) => place(point).join(' ')).join('L')}`;
	return (
		<svg viewBox={`0 0 ${holeMapSize.width} ${holeMapSize.height}`} aria-hidden="true" className={styles.walkLine}>
			<path d={path} pathLength="1" className={styles.walked} />
			{stops.map(({ yards }, index) => {
				const [x, y] = place(pointAt(line, yards));
				return (
					<g key={yards} transform={`translate(${x} ${y})`} className={styles.mark}>
						<circle r="13" />
						<text y="5.5">{index + 1}</text>
					</g>
				);
			})}
			<circle r="9" className={styles.walker} style={{ offsetPath: `path("${path}")` }} />
		</svg>
	);
}

/** The parts of the way that are behind the visitor at the second and third of three or four stops. */
const shareOfEachStop = (hole: HoleWithText, stops: readonly Stop[]) =>
	({
		'--second': (stops[1]!.yards / hole.men).toFixed(3),
		'--third': (stops[2]!.yards / hole.men).toFixed(3),
	}) as CSSProperties;

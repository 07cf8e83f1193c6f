import type { CSSProperties } from 'react';
import { type PlanHole, planHoles, planSize } from '#web/content/course/model.ts';
import { plan } from '#web/content/pictures/plan.gen.ts';
import type { SeasonName } from '#web/content/seasons.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import highWater from '#web/images/plan-flood.svg';
import { Picture } from '#web/ui/picture.tsx';
import { type HoleWithText, useHoles } from './holes.ts';
import styles from './plan.module.css';

/** The drawn plan, in the monsoon with the high water. Each number is a link to the hole below; with a mouse, so is the whole hole. */
export function CoursePlan({ season }: { season: SeasonName }) {
	const { planAlt, planCaption, flood } = useContent('golfCourse');
	const holes = useHoles();
	return (
		<figure className={classes('wrap below-fold', styles.plan)}>
			<div className={styles.sheet}>
				<Picture of={plan} alt={planAlt} sizes="(min-width: 1440px) 1344px, 100vw" />
				{season === 'monsoon' && (
					<img className={styles.flood} src={highWater} alt={flood} {...planSize} loading="lazy" />
				)}
				<nav aria-label="The nine holes on the plan">
					<ol>
						{holes.map((hole) => (
							<li key={hole.number}>
								<Mark hole={hole} place={planHoles[hole.number - 1]!} />
							</li>
						))}
					</ol>
				</nav>
			</div>
			<figcaption className="figure-caption">
				{season === 'monsoon' && `${flood}. `}
				{planCaption}
				<span className="no-print"> Press a number to go to its hole.</span>
			</figcaption>
		</figure>
	);
}

function Mark({ hole, place }: { hole: HoleWithText; place: PlanHole }) {
	const id = `hole-${hole.number}`;
	return (
		<a className={styles.mark} href={`#${id}`} style={positionOf(place)}>
			<span className="visually-hidden">Hole </span>
			{hole.number}
			<span className={styles.name}>
				<span className="visually-hidden">, </span>
				{hole.name}
			</span>
		</a>
	);
}

/** The position of the disc, and relative to it the strip from tee to green that a mouse can click. */
function positionOf({ tee, green, mark }: PlanHole) {
	const across = green[0] - tee[0];
	const down = green[1] - tee[1];
	return {
		left: `${(100 * mark[0]) / planSize.width}%`,
		top: `${(100 * mark[1]) / planSize.height}%`,
		'--x': tee[0] - mark[0],
		'--y': tee[1] - mark[1],
		'--long': Math.round(Math.hypot(across, down)),
		'--turn': `${Math.round((Math.atan2(down, across) * 180) / Math.PI)}deg`,
	} as CSSProperties;
}

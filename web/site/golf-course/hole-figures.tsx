import type { Hole } from '#contract/course.ts';
import { classes } from '#web/core/classes.ts';
import styles from './hole-figures.module.css';

/** Par, yards and handicap index of a hole. */
export const HoleFigures = ({ hole, small = false }: { hole: Hole; small?: boolean }) => (
	<dl className={classes(styles.figures, small && styles.small)}>
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
);

import { mostPlayers } from '#contract/tee-times.ts';
import { classes } from '#web/core/classes.ts';
import styles from './places.module.css';

/** The places of a start, filled where they are taken. */
export const Places = ({ taken, of = mostPlayers }: { taken: number; of?: number }) => (
	<span className={styles.places} aria-hidden="true">
		{Array.from({ length: of }, (_, index) => (
			<span key={index} className={classes(index < taken && styles.taken)} />
		))}
	</span>
);

export const PlacesLegend = () => (
	<p className={styles.legend} aria-hidden="true">
		<Places taken={1} of={1} /> <span>Taken</span> <Places taken={0} of={1} /> <span>Free</span>
	</p>
);

import { classes } from '#web/core/classes.ts';
import { dayNumber, shortMonth } from '#web/core/format.ts';
import styles from './event-day.module.css';

/** The day of an event in large figures. `date` is its last day while it is running, else its first. */
export const EventDay = ({ date, running, hidden }: { date: string; running: boolean; hidden?: true }) => (
	<span className={classes(styles.eventDay, running && styles.running)} aria-hidden={hidden}>
		{running ? 'Now' : dayNumber(date)}
		<small>
			{running && `to ${dayNumber(date)} `}
			{shortMonth(date)}
		</small>
	</span>
);

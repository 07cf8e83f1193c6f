import { classes } from '#web/core/classes.ts';
import styles from './spinner.module.css';

/** Always beside a word, so it says nothing to a screen reader. */
export const Spinner = ({ className }: { className?: string }) => (
	<span className={classes(styles.spinner, className)} aria-hidden="true" />
);

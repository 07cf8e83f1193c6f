import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './booking-page.module.css';

/** What the member has booked, beside what can be booked. */
export const BookingPage = ({ own, children }: { own: ReactNode; children: ReactNode }) => (
	<div className={classes(styles.page, Boolean(own) && styles.withOwn)}>
		{own && <div className={styles.ownParts}>{own}</div>}
		{children}
	</div>
);

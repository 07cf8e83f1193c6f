import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './booking-page.module.css';

/** What the member has booked, beside what can be booked. */
export const BookingPage = ({ own, children }: { own: ReactNode; children: ReactNode }) => (
	<div className={classes(styles.page, Boolean(own) && styles.withOwn)}>
		{own && (
			<div className={styles.ownParts}>
				{/* On a phone the list of bookings comes first and can be long. */}
				<p className={classes(styles.jump, 'no-print')}>
					<a href="#book">Make a new booking</a>
				</p>
				{own}
			</div>
		)}
		<div className={styles.book} id="book">
			{children}
		</div>
	</div>
);

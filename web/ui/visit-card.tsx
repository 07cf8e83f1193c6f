import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { Times } from './hours/times.tsx';
import { PhoneLink } from './phone-link.tsx';
import styles from './visit-card.module.css';

/** When a venue is open and how to book it, in a framed box. */
export const VisitCard = ({
	texts,
	hours,
	phone,
	className,
	children,
}: {
	texts: { hoursTitle: string; bookTitle: string; bookText: string };
	hours: readonly { days: string; times: string }[];
	phone: string;
	className?: string;
	children?: ReactNode;
}) => (
	<div className={classes(styles.card, className)}>
		<h2>{texts.hoursTitle}</h2>
		<dl>
			{hours.map(({ days, times }) => (
				<div key={days}>
					<dt>{days}</dt>
					<dd>
						<Times of={times} className={styles.times} />
					</dd>
				</div>
			))}
		</dl>
		<h2>{texts.bookTitle}</h2>
		<p>{texts.bookText}</p>
		<p className={styles.call}>
			<PhoneLink number={phone} />
		</p>
		{children}
	</div>
);

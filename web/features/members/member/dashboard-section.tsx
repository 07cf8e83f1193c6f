import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './dashboard-section.module.css';

/** The membership card, and sections beside it on wide screens. */
export const DashboardColumns = ({
	card,
	below,
	className,
	children,
}: {
	card: ReactNode;
	/** Below the card on wide screens, and after the sections on a phone. */
	below?: ReactNode;
	className?: string | undefined;
	children: ReactNode;
}) => (
	<div className={classes(styles.columns, className)}>
		{card && <div className={styles.card}>{card}</div>}
		<div className={styles.side}>{children}</div>
		{below && <div className={styles.below}>{below}</div>}
	</div>
);

export const DashboardSection = ({
	id,
	title,
	className,
	children,
}: {
	id: string;
	title: string;
	className?: string | undefined;
	children: ReactNode;
}) => (
	<section aria-labelledby={id} className={className}>
		<h2 id={id} className={styles.heading}>
			{title}
		</h2>
		{children}
	</section>
);

/** Small print below a card. */
export const SectionNote = ({ children }: { children: ReactNode }) => (
	<p className={classes(styles.note, 'muted')}>{children}</p>
);

import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './action-row.module.css';

/** Buttons side by side below a text or form. `tight` where the form itself already leaves space above them. */
export const ActionRow = ({
	tight = false,
	className,
	children,
}: {
	tight?: boolean;
	className?: string;
	children: ReactNode;
}) => <div className={classes(styles.row, tight && styles.tight, className)}>{children}</div>;

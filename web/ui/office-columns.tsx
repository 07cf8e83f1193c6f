import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './office-columns.module.css';

/** The content of an office page, and on wide screens an aside beside it. With `halves`, both are equally wide. */
export const OfficeColumns = ({
	halves = false,
	className,
	children,
}: {
	halves?: boolean;
	className?: string;
	children: ReactNode;
}) => <div className={classes(styles.columns, halves && styles.halves, className)}>{children}</div>;

import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './office-columns.module.css';

/** The content of an office page, and on wide screens an aside beside it. */
export const OfficeColumns = ({ className, children }: { className?: string; children: ReactNode }) => (
	<div className={classes(styles.columns, className)}>{children}</div>
);

import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './filter-bar.module.css';

/** Filters above a list; the number of rows (`role="status"`) and the buttons for all rows are at the other end. */
export const FilterBar = ({ className, children }: { className?: string; children: ReactNode }) => (
	<div className={classes(styles.filters, className)}>{children}</div>
);

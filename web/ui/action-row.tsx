import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './action-row.module.css';

/** Buttons side by side below a text or a form. */
export const ActionRow = ({
	space = 'large',
	phone,
	className,
	children,
}: {
	/** Above the row. */
	space?: 'none' | 'small' | 'medium' | 'large';
	/**
	 * On phones: one button per line, or buttons that share the whole line. `wrap`: links in a table, which take several
	 * lines only where the table is narrow.
	 */
	phone?: 'stack' | 'fill' | 'wrap';
	className?: string;
	children: ReactNode;
}) => <div className={classes(styles.actions, styles[space], phone && styles[phone], className)}>{children}</div>;

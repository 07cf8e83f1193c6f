import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './folded.module.css';

/** The other rows of a long list, shown when someone opens them. */
export const Folded = ({
	title,
	className,
	children,
}: {
	title: string;
	className?: string | undefined;
	children: ReactNode;
}) => (
	<details className={classes(styles.folded, className)}>
		<summary>{title}</summary>
		{children}
	</details>
);

import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './figures.module.css';

export type Figure = {
	label: string;
	value: ReactNode;
	/** The one that the others add up to. */
	total?: boolean | undefined;
	/** Left out where the figures are lines below each other: on a phone, when there are more than four. */
	nothing?: boolean | undefined;
};

/** The few amounts that a page is about, side by side above its list. */
export const Figures = ({ of, className }: { of: readonly Figure[]; className?: string | undefined }) => (
	<dl className={classes(styles.figures, className)}>
		{of.map(({ label, value, total, nothing }) => (
			<div key={label} className={classes(total && styles.total, nothing && styles.nothing)}>
				<dt>{label}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
);

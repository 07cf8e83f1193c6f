import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './next-steps.module.css';

/** What happens next. The children are list items; `ground` is the colour behind them. */
export const NextSteps = ({ ground = 'ivory', children }: { ground?: 'ivory' | 'sand'; children: ReactNode }) => (
	<ol className={classes(styles.steps, ground === 'sand' && styles.onSand)}>{children}</ol>
);

import type { ComponentProps } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './notice.module.css';

/** An important message on a tinted background. Without a tone it is a hint. */
export const Notice = ({
	tone,
	className,
	...rest
}: ComponentProps<'div'> & { tone?: 'ok' | 'bad' | 'new' | undefined }) => (
	<div {...rest} className={classes(styles.notice, tone && styles[tone], className)} />
);

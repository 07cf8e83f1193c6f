import type { ComponentProps } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './notice.module.css';

const tones = { ok: styles.toneOk, bad: styles.toneBad, new: styles.toneNew };

/** An important message on a tinted background. Without a tone it is a hint. */
export const Notice = ({
	tone,
	className,
	...rest
}: ComponentProps<'div'> & { tone?: keyof typeof tones | undefined }) => (
	<div {...rest} className={classes(styles.notice, tone && tones[tone], className)} />
);

import type { ComponentProps } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './status-tag.module.css';

export type Tone = 'ok' | 'wait' | 'bad' | 'new' | 'off';

const tones: Record<Tone, string | undefined> = {
	ok: styles.toneOk,
	wait: styles.toneWait,
	bad: styles.toneBad,
	new: styles.toneNew,
	off: styles.toneOff,
};

/** A status: a diamond and a word, never colour alone. */
export const StatusTag = ({
	as: Element = 'span',
	tone,
	className,
	...rest
}: ComponentProps<'span'> & { as?: 'span' | 'p' | 'dt'; tone: Tone }) => (
	<Element {...(rest as object)} className={classes(styles.statusTag, tones[tone], className)} />
);

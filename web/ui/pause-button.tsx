import type { ComponentProps } from 'react';
import { classes } from '#web/core/classes.ts';
import { roundClass } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './pause-button.module.css';

/** Stops something that moves by itself. A script sets `data-paused` and the label. */
export const PauseButton = ({ className, ...rest }: ComponentProps<'button'> & { 'aria-label': string }) => (
	<button {...rest} type="button" className={classes(roundClass, styles.pause, className)} data-pause>
		<Icon name="pause" />
		<Icon name="play" />
	</button>
);

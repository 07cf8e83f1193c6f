import type { ComponentProps } from 'react';
import { classes } from '#web/core/classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './round-button.module.css';

/** For a link that looks like a round button. */
export const roundClass = styles.round;

/** A round button with a picture for a label; `label` is what a screen reader says. */
export const RoundButton = ({
	icon,
	label,
	className,
	...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) => (
	<button {...rest} type="button" className={classes(styles.round, className)} aria-label={label}>
		<Icon name={icon} />
	</button>
);

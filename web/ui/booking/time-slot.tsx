import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './time-slot.module.css';

type Props = {
	time: string;
	/** What a screen reader says instead, if the slot can be chosen. */
	label?: string;
	free: boolean;
	/** Missing if nothing can be chosen. */
	onChoose?: (() => void) | undefined;
	children: ReactNode;
};

/** A time that can be booked, or why it cannot. */
export function TimeSlot({ time, label, free, onChoose, children }: Props) {
	const content = (
		<>
			<span className="numeric">{time}</span> {children}
		</>
	);
	if (!free || !onChoose) return <div className={classes(styles.slot, !free && styles.taken)}>{content}</div>;
	return (
		<button type="button" className={classes(styles.slot, styles.free)} aria-label={label} onClick={onChoose}>
			{content}
		</button>
	);
}

import { type ComponentProps, useEffect, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = { look?: 'line' | 'ivory' | 'brass' | 'clay'; small?: boolean };

/** For another element that looks like a button. */
export const buttonClass = ({ look, small, className }: ButtonLook & { className?: string | undefined }) =>
	classes(styles.button, look && styles[look], small && styles.small, className);

/**
 * While `busy` it cannot be pressed again and shows `busyText` in place of its label. When that takes long, a line says so.
 * While `waiting` for the person, in a dialog of this site or of the browser, it only cannot be pressed.
 */
export function Button({
	look,
	small,
	busy: running = false,
	busyText,
	waiting = false,
	className,
	disabled,
	type = 'button',
	children,
	...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyText?: string; waiting?: boolean }) {
	const busy = running && !waiting;
	const slow = useSlow(busy);
	return (
		<>
			<button
				{...rest}
				type={type}
				className={buttonClass({ look, small, className })}
				disabled={running || waiting || disabled}
				aria-busy={busy || undefined}
			>
				{busy && <Spinner />}
				{busy ? (busyText ?? children) : children}
			</button>
			{slow && (
				<span className={styles.slow} role="status">
					This takes longer than usual. Please wait.
				</span>
			)}
		</>
	);
}

const slowAfter = 10_000;

/** Whether something has been busy for so long that a person wonders. */
function useSlow(busy: boolean): boolean {
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		if (!busy) return;
		const timer = setTimeout(() => setSlow(true), slowAfter);
		return () => {
			clearTimeout(timer);
			setSlow(false);
		};
	}, [busy]);
	return slow;
}

/** For a link that looks like a round button. */
export const roundClass = styles.round;

/** A round button with an icon; `label` is for screen readers. */
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

/** Always beside a text, so screen readers skip it. */
export const Spinner = ({ className }: { className?: string }) => (
	<span className={classes(styles.spinner, className)} aria-hidden="true" />
);

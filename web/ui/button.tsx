import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/core/classes.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonLook = { look?: 'line' | 'ivory' | 'brass' | 'clay'; small?: boolean };

/** For an element that is neither `Button` nor `ButtonLink` and looks like one. */
export const buttonClass = ({ look, small, className }: ButtonLook & { className?: string | undefined }) =>
	classes(styles.button, look && styles[look], small && styles.small, className);

/** While `busy` it cannot be pressed again and shows `busyText` in place of its words. */
export function Button({
	look,
	small,
	busy = false,
	busyText,
	className,
	disabled,
	type = 'button',
	children,
	...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyText?: string }) {
	return (
		<button
			{...rest}
			type={type}
			className={buttonClass({ look, small, className })}
			disabled={busy || disabled}
			aria-busy={busy || undefined}
		>
			{busy && <Spinner />}
			{busy ? (busyText ?? children) : children}
		</button>
	);
}

export const ButtonLink = ({ look, small, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) => (
	<Link prefetch="intent" {...rest} className={buttonClass({ look, small, className })} />
);

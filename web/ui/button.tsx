import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type ButtonLook = { look?: 'line' | 'ivory' | 'brass' | 'clay'; small?: boolean };

const classes = (look: ButtonLook['look'], small?: boolean, extra?: string) =>
	['btn', look && `btn-${look}`, small && 'btn-sm', extra].filter(Boolean).join(' ');

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
			className={classes(look, small, className)}
			disabled={busy || disabled}
			aria-busy={busy || undefined}
		>
			{busy && <span className="spin" aria-hidden="true" />}
			{busy ? (busyText ?? children) : children}
		</button>
	);
}

export const ButtonLink = ({ look, small, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) => (
	<Link prefetch="intent" {...rest} className={classes(look, small, className)} />
);

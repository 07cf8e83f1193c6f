import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A round button with a picture for a label; `label` is what a screen reader says. */
export const RoundButton = ({
	icon,
	label,
	className,
	...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) => (
	<button {...rest} type="button" className={`round ${className ?? ''}`} aria-label={label}>
		<Icon name={icon} />
	</button>
);

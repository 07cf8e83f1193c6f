import { type ReactNode, useId, useRef } from 'react';
import { classes } from '#web/core/classes.ts';
import { Button } from './button.tsx';
import chevron from './chevron.module.css';
import styles from './more-menu.module.css';

/** Less used buttons and links behind one button: a menu below it, or a sheet at the foot of a phone. */
export function MoreMenu({
	label = 'More',
	disabled,
	children,
}: {
	label?: string;
	disabled?: boolean;
	children: ReactNode;
}) {
	const menuId = useId();
	const menu = useRef<HTMLDivElement>(null);
	return (
		<span className={styles.scope}>
			<Button
				small
				look="line"
				className={classes(styles.opener, chevron.below)}
				disabled={disabled}
				popoverTarget={menuId}
			>
				{label}
			</Button>
			{/* biome-ignore lint/a11y: the entries are the controls; a press on one of them also closes the menu */}
			<div ref={menu} id={menuId} className={styles.menu} popover="auto" onClick={() => menu.current?.hidePopover?.()}>
				{children}
			</div>
		</span>
	);
}

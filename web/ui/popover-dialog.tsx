import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { roundClass } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

/** A dialog of a document: `popovertarget` opens it, without a script. Escape or a press beside it closes it. */
export const PopoverDialog = ({
	id,
	title,
	inPage = false,
	children,
}: {
	id: string;
	title: ReactNode;
	/** Shown in the page, when there is something to read after a form was sent without scripts. */
	inPage?: boolean;
	children: ReactNode;
}) => (
	<dialog
		id={id}
		className={classes(styles.card, inPage && styles.inPage)}
		popover={inPage ? undefined : 'auto'}
		open={inPage}
		aria-labelledby={`${id}-title`}
	>
		{!inPage && (
			<button
				type="button"
				className={classes(roundClass, styles.close)}
				aria-label="Close"
				popoverTarget={id}
				popoverTargetAction="hide"
			>
				<Icon name="close" />
			</button>
		)}
		<h2 id={`${id}-title`}>{title}</h2>
		{children}
	</dialog>
);

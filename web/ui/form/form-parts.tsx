import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './form-parts.module.css';

/** A section of a longer form. */
export const FormSectionBox = ({
	title,
	note,
	className,
	children,
	...rest
}: Omit<ComponentProps<'fieldset'>, 'title'> & {
	/** Including its heading element. */
	title: ReactNode;
	note?: string | undefined;
}) => (
	<fieldset {...rest} className={classes(styles.section, className)}>
		<legend>{title}</legend>
		{note && <p className={styles.note}>{note}</p>}
		{children}
	</fieldset>
);

/** The buttons and the small print at the end of a longer form. */
export const FormEnd = ({ children }: { children: ReactNode }) => (
	<div className={styles.formEnd} data-form-end>
		{children}
	</div>
);

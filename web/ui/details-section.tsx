import type { ComponentProps } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './details-section.module.css';

/** A section of an office page with an h2 and a dl of labels and values. */
export const DetailsSection = ({ className, ...rest }: ComponentProps<'section'>) => (
	<section {...rest} className={classes(styles.section, className)} />
);

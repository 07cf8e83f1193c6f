import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import styles from './message-page.module.css';

/** A page that is only a message: an h1, a paragraph and a `div` with a button. */
export const MessagePage = ({ children }: { children: ReactNode }) => (
	<div className={classes(styles.page, 'on-pine')}>{children}</div>
);

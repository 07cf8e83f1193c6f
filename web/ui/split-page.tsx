import type { ReactNode } from 'react';
import { riverBoat } from '#web/content/pictures/river-boat.gen.ts';
import { classes } from '#web/core/classes.ts';
import { Picture } from './picture.tsx';
import styles from './split-page.module.css';

/** A screen in two halves: a picture and the content. On phones the picture is above. */
export const SplitScreen = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
	<div className={styles.split}>
		<div className={styles.picture}>{picture}</div>
		<div className={styles.text}>{children}</div>
	</div>
);

/** A short page beside a picture of the river, which phones do not show. */
export const SplitPage = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className={classes(styles.split, styles.river)}>
		<div className={styles.text}>
			<h1>{title}</h1>
			{children}
		</div>
		<div className={styles.picture}>
			<Picture of={riverBoat} alt="" sizes="(min-width: 860px) 46vw, 1px" />
		</div>
	</div>
);

/** Small print at the end of a short page. The children are list items. */
export const SplitHints = ({ children }: { children: ReactNode }) => <ul className={styles.hints}>{children}</ul>;

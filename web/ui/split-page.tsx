import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { PaintWholePage } from './first-screen.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import styles from './split-page.module.css';

/** A screen in two halves: a picture and the content. On phones the picture is above. */
export const SplitScreen = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
	<div className={styles.split}>
		<div className={styles.picture}>{picture}</div>
		<div className={styles.text}>
			{children}
			<PaintWholePage />
		</div>
	</div>
);

/**
 * A short page with its title, or with an h1 among the children. Beside it on wide screens, and below it on tablets, is a picture, or
 * the lines of the river where a picture would say nothing.
 */
export const SplitPage = ({
	title,
	picture,
	children,
}: {
	title?: ReactNode;
	picture?: PictureSource;
	children: ReactNode;
}) => (
	<div className={classes(styles.split, styles.textFirst)}>
		<div className={styles.text}>
			{title && <h1>{title}</h1>}
			{children}
		</div>
		<div className={classes(styles.picture, !picture && styles.lines)}>
			{picture && (
				<Picture of={picture} alt="" sizes="(min-width: 860px) max(46vw, 130vh), (min-width: 600px) 100vw, 1px" />
			)}
			<PaintWholePage />
		</div>
	</div>
);

/** Small print at the end of a short page. The children are list items. */
export const SplitHints = ({ children }: { children: ReactNode }) => <ul className={styles.hints}>{children}</ul>;

import { Fragment, type ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { WithScript } from '#web/islands/island.tsx';
import { RoundButton } from './button.tsx';
import dialogStyles from './dialog.module.css';
import styles from './lightbox.module.css';

/**
 * `title` and `caption` are those of the lightbox while this picture is shown. Its images are lazy, because React puts a
 * preload of every other image into the head.
 */
export type LargePicture = { key: string; title: string; caption?: ReactNode; picture: ReactNode };

/**
 * Pictures on the full screen, one at a time. `children` has a link with `data-opens` for each of them, in the same order,
 * which opens the file itself without scripts. `lightbox.island.ts` adds buttons, keys and swipes.
 */
export const Lightbox = ({
	pictures,
	loop = false,
	noun = 'picture',
	children,
}: {
	pictures: readonly LargePicture[];
	/** The first picture follows the last. */
	loop?: boolean;
	/** What is shown, for the labels of the buttons. */
	noun?: string;
	children: ReactNode;
}) => (
	<WithScript name="lightbox" props={{ loop }} when="visible">
		{children}
		<dialog className={classes(dialogStyles.screen, 'on-pine')} aria-labelledby="lightbox-title">
			<div className={dialogStyles.inner}>
				<RoundButton icon="close" label="Close" className={dialogStyles.close} data-close />
				<h2 id="lightbox-title">{pictures[0]?.title}</h2>
				<div className={styles.stage} data-stage />
				<div className={styles.controls}>
					<span className={styles.count} aria-live="polite" data-count />
					<div className={styles.caption} data-caption />
					<div className={styles.buttons}>
						<RoundButton icon="turn" label="Turn" className={styles.turn} data-turn />
						<RoundButton icon="zoom" label="Zoom" data-zoom />
						{pictures.length > 1 && (
							<>
								<RoundButton icon="left" label={`Previous ${noun}`} data-step="-1" />
								<RoundButton icon="right" label={`Next ${noun}`} data-step="1" />
							</>
						)}
					</div>
				</div>
			</div>
		</dialog>
		{pictures.map(({ key, title, caption, picture }) => (
			<Fragment key={key}>
				<template data-large={title}>{picture}</template>
				<template data-large-caption>{caption}</template>
			</Fragment>
		))}
	</WithScript>
);

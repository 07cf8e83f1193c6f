import { Fragment } from 'react';
import type { Attachment } from '#contract/core/attachments.ts';
import { classes } from '#web/core/classes.ts';
import { Attachments } from '#web/ui/attachments/attachments.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './marquee.module.css';

// Half of the strip must be wider than any screen, or the loop would show a gap. A character is about 8 px wide.
const copiesFor = (content: string) => Math.ceil(2600 / (content.length * 8 + 90));

/** A little more than the text needs, in both fonts, so that the next notice does not move when the font arrives. */
const widthOf = (notice: string) => `calc(${notice.length * 0.48}em + 5.5rem)`;

/** A text of several sentences is several notices, which the strip separates. */
const sentences = /(?<=[.!?])\s+/;

/** The newest notice as scrolling text. Without a notice the strip stays empty, so that the page does not move. */
export function Marquee({
	content,
	attachments = [],
	className,
}: {
	content: string | undefined;
	attachments?: readonly Attachment[] | undefined;
	className?: string | undefined;
}) {
	if (!content) return <div className={classes('no-print', styles.marquee, className)} />;
	const copies = copiesFor(content) * 2;
	const strip = (
		<div className={classes('no-print', styles.marquee, className)}>
			<div className={styles.controls}>
				<span className={classes('caption', styles.title)}>Notices</span>
				{/* A checkbox, so that it works without scripts. */}
				<label>
					<input type="checkbox" className="visually-hidden" aria-label="Pause notices" />
					<Icon name="pause" />
					<Icon name="play" />
				</label>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus stops the strip, and with reduced motion it scrolls by hand */}
			<section className={styles.view} tabIndex={0} aria-label="Club notices">
				<div className={styles.strip}>
					{Array.from({ length: copies }, (_, copy) => (
						<Fragment key={copy}>
							{content.split(sentences).map((notice) => (
								<span key={notice} style={{ minWidth: widthOf(notice) }} aria-hidden={copy > 0 || undefined}>
									{notice}
								</span>
							))}
						</Fragment>
					))}
				</div>
			</section>
		</div>
	);
	if (attachments.length === 0) return strip;
	return (
		<>
			{strip}
			<Attachments of={attachments} className={styles.attachments} />
		</>
	);
}

import type { ReactNode } from 'react';
import type { MenuLink } from '#web/content/menu.ts';
import { classes } from '#web/core/classes.ts';
import type { ContentPicture } from '#web/core/content.ts';
import { FirstScreenEnd } from './first-screen.tsx';
import { SiteLink } from './links.tsx';
import styles from './opener.module.css';
import { Picture, preloadPicture } from './picture.tsx';

type OpenerTexts = {
	/** A link to the page above this one. */
	above?: MenuLink;
	title: ReactNode;
	lead?: ReactNode;
	/** Below the lead, such as a button. */
	children?: ReactNode;
};

/** The top of an inner page: the h1 and a line about the page beside it. */
export const Opener = ({ above, className, ...texts }: OpenerTexts & { className?: string }) => (
	<OpenerBox above={above} className={classes(texts.lead !== undefined && styles.columns, className)}>
		<OpenerText {...texts} />
	</OpenerBox>
);

/** The same with one big number, for a page that is about a year or a count. */
export const NumberOpener = ({
	above,
	number,
	label,
	...texts
}: OpenerTexts & { number: ReactNode; label: string }) => (
	<OpenerBox above={above} className={styles.withNumber}>
		<div>
			<OpenerText {...texts} />
		</div>
		<p className={styles.number}>
			<b>{number}</b>
			<span className="figure-caption">{label}</span>
		</p>
	</OpenerBox>
);

/** The same with a picture from edge to edge, for a page about a place or about people. It is outside of `wrap`. */
export const PictureOpener = ({
	above,
	picture,
	caption,
	beside = false,
	low = false,
	transition,
	...texts
}: OpenerTexts & {
	/** Preload it with `preloadOpener`. */
	picture: ContentPicture;
	caption?: string;
	/** To the right of the text, for a picture that would lose too much in a wide strip. */
	beside?: boolean;
	/** For a picture with people in the foreground, which shows more of its foot. */
	low?: boolean;
	/** The name that the same picture has on the page before. */
	transition?: string;
}) => (
	<div className={classes(styles.withPicture, beside && styles.beside, low && styles.lowPicture)}>
		<figure>
			<Picture {...picture} sizes={pictureSizes} priority {...(transition && { transition })} />
			{caption && <figcaption className="figure-caption">{caption}</figcaption>}
		</figure>
		<OpenerBox above={above} className={styles.overPicture}>
			<OpenerText {...texts} />
		</OpenerBox>
	</div>
);

const pictureSizes = '100vw';

/** For the `meta` of a route. */
export const preloadOpener = ({ of }: ContentPicture) => ({ tagName: 'link', ...preloadPicture(of, pictureSizes) });

const OpenerText = ({ title, lead, children }: Omit<OpenerTexts, 'above'>) => (
	<>
		<h1>{title}</h1>
		{lead !== undefined && <Lead>{lead}</Lead>}
		{children}
	</>
);

/** For a top with another layout. */
export const OpenerBox = ({
	above,
	className,
	trailClassName,
	children,
}: {
	above?: MenuLink | undefined;
	className?: string | undefined;
	trailClassName?: string | undefined;
	children: ReactNode;
}) => (
	<div className={classes(styles.opener, className)}>
		{above && (
			<p className={classes(styles.trail, trailClassName)}>
				<SiteLink to={above.path}>{above.label}</SiteLink>
			</p>
		)}
		{children}
		<FirstScreenEnd />
	</div>
);

export const Lead = ({ className, children }: { className?: string; children: ReactNode }) => (
	<p className={classes(styles.lead, className)}>{children}</p>
);

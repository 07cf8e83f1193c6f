import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import crest from '#web/images/crest.svg';
import styles from './brand.module.css';
import { SiteLink } from './links.tsx';

/** Crest and name of the club, with a short text below it. */
export const Brand = ({
	to,
	below,
	width,
	height,
	className,
}: {
	to: string;
	below: string;
	/** The size of the crest before the styles are loaded. */
	width: number;
	height: number;
	className?: string | undefined;
}) => (
	<SiteLink className={classes(styles.brand, className)} to={to}>
		<img src={crest} alt="" width={width} height={height} />
		<span>
			<b>{useContent('club').shortName}</b>
			<span>{below}</span>
		</span>
	</SiteLink>
);

import { type SeasonName, seasonNames, seasonTexts } from '#web/content/seasons.ts';
import { classes } from '#web/core/classes.ts';
import { SiteLink } from '#web/ui/links.tsx';
import styles from './season-dial.module.css';

/** Links to the same page in the other seasons. */
export const SeasonDial = ({
	path,
	shown,
	className,
}: {
	path: string;
	shown: SeasonName;
	className?: string | undefined;
}) => (
	<nav className={classes('no-print', styles.dial, className)} aria-label="The third hole in">
		<ul>
			{seasonNames.map((name) => (
				<li key={name}>
					<SiteLink
						to={`${path}?season=${name}`}
						rel="nofollow"
						aria-current={name === shown ? 'true' : undefined}
						title={seasonTexts[name].months}
					>
						{seasonTexts[name].label}
					</SiteLink>
				</li>
			))}
		</ul>
	</nav>
);

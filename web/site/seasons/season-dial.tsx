import { type SeasonName, seasonNames } from '#web/content/seasons.ts';
import { classes } from '#web/core/classes.ts';
import { SiteLink } from '#web/ui/links.tsx';
import styles from './season-dial.module.css';
import { useSeason } from './season-texts.ts';

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
					<SeasonLink name={name} path={path} isShown={name === shown} />
				</li>
			))}
		</ul>
	</nav>
);

function SeasonLink({ name, path, isShown }: { name: SeasonName; path: string; isShown: boolean }) {
	const { label, months } = useSeason(name);
	return (
		<SiteLink to={`${path}?season=${name}`} rel="nofollow" aria-current={isShown ? 'true' : undefined} title={months}>
			{label}
		</SiteLink>
	);
}

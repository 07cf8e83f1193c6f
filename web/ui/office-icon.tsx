import { classes } from '#web/core/classes.ts';
import styles from './icon.module.css';

const lens = 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Zm2 10-4.35-4.35';
const paths = {
	search: lens,
	zoomIn: `${lens}M11 8v6m-3-3h6`,
	zoomOut: `${lens}M8 11h6`,
	rotate: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8m0-5v5h-5',
	up: 'm18 15-6-6-6 6',
	down: 'm6 9 6 6 6-6',
	grip: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
	fullScreen: 'M8 3H5a2 2 0 0 0-2 2v3m18 0V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3m8 0h3a2 2 0 0 0 2-2v-3',
};
export type OfficeIconName = keyof typeof paths;

/** Separate from the icons of the site, which every visitor loads. */
export const OfficeIcon = ({ name, className }: { name: OfficeIconName; className?: string }) => (
	<svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
		<path d={paths[name]} />
	</svg>
);

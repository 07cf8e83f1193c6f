import { classes } from '#web/core/classes.ts';
import styles from './icon.module.css';

const paths = {
	down: 'm6 9 6 6 6-6',
	left: 'm12 19-7-7 7-7M19 12H5',
	right: 'M5 12h14m-7-7 7 7-7 7',
	close: 'M18 6 6 18M6 6l12 12',
	check: 'M20 6 9 17l-5-5',
	leave: 'm16 17 5-5-5-5m5 5H9m0 9H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
	alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 6v4m0 4h.01',
	pause: 'M7 4h1v16H7zm9 0h1v16h-1z',
	play: 'm7 4 12 8-12 8z',
	plus: 'M5 12h14M12 5v14',
	bin: 'M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
	pen: 'M13 21h8M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5z',
	zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4m-5-8v6m-3-3h6',
	turn: 'M20 12a8 8 0 1 1-2.3-5.7L20 8.5m0-5v5h-5',
	picture:
		'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm4 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm12 8-3.1-3.1a2 2 0 0 0-2.8 0L6 21',
	calendar: 'M8 2v4m8-4v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3 10h18',
	printer: 'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V2h12v7M6 14h12v8H6z',
	sheet: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v6h6M8 13h8m-8 4h5',
};
export type IconName = keyof typeof paths;

/** Always beside a text or inside a labelled button, so screen readers skip it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
	<svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
		<path d={paths[name]} />
	</svg>
);

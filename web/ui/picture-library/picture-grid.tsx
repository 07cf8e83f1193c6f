import type { ReactNode } from 'react';
import styles from './picture-grid.module.css';
import frame from './thumbnail.module.css';

/** Pictures to choose from, each a `PictureChoice`. */
export const PictureGrid = ({ children }: { children: ReactNode }) => <ul className={styles.pictures}>{children}</ul>;

/** One picture with its name. */
export const PictureChoice = ({
	name,
	chosen,
	onChoose,
	children,
}: {
	name: string;
	chosen: boolean;
	onChoose: () => void;
	children: ReactNode;
}) => (
	<li>
		<button type="button" aria-pressed={chosen} onClick={onChoose}>
			<span className={frame.thumbnail}>{children}</span>
			<span className={styles.name}>{name}</span>
		</button>
	</li>
);

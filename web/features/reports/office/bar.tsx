import styles from './reports.module.css';

/** The number beside it as a length; a negative one has none. */
export const Bar = ({ value, of }: { value: number; of: number }) => (
	<span className={styles.length} aria-hidden="true">
		<span style={{ width: `${(100 * Math.max(0, value)) / of}%` }} />
	</span>
);

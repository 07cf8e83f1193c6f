import styles from './reports.module.css';

/** The number beside it as a length; nothing and a negative one have none. */
export const Bar = ({ value, of }: { value: number; of: number }) => (
	<span className={styles.length} aria-hidden="true">
		{value > 0 && <span style={{ width: `${(100 * value) / of}%` }} />}
	</span>
);

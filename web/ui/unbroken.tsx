import styles from './unbroken.module.css';

/** A text in which "e-mail" does not end a line at its hyphen. */
export const Unbroken = ({ text }: { text: string }) =>
	text.split(/(e-mail\S*)/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<span key={index} className={styles.unbroken}>
				{part}
			</span>
		),
	);

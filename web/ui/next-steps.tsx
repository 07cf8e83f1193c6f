import styles from './next-steps.module.css';

/** What happens next, in numbered steps. */
export const NextSteps = ({ of }: { of: readonly string[] }) => (
	<ol className={styles.steps}>
		{of.map((step) => (
			<li key={step}>{step}</li>
		))}
	</ol>
);

import styles from './effect-list.module.css';

/** What a state of a membership means, one effect a line. */
export const EffectList = ({ effects }: { effects: readonly string[] }) => (
	<ul className={styles.effects}>
		{effects.map((effect) => (
			<li key={effect}>{effect}</li>
		))}
	</ul>
);

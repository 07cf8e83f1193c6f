import { classes } from '#web/core/classes.ts';
import styles from './radio-row.module.css';

/** One of a few values, all of them visible. */
export const RadioRow = <Value extends string | number>({
	label,
	name,
	options,
	chosen,
	wraps = false,
	onChange,
}: {
	/** For screen readers. */
	label: string;
	name: string;
	options: readonly { value: Value; text: string }[];
	chosen: Value;
	/** Two in a row on a phone. */
	wraps?: boolean;
	onChange: (value: Value) => void;
}) => (
	<fieldset className={classes(styles.radios, wraps && styles.wraps)}>
		<legend className="visually-hidden">{label}</legend>
		{options.map(({ value, text }) => (
			<label key={value}>
				<input
					className="visually-hidden"
					type="radio"
					name={name}
					checked={value === chosen}
					onChange={() => onChange(value)}
				/>
				{text}
			</label>
		))}
	</fieldset>
);

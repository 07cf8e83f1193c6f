import type { ComponentProps } from 'react';
import { classes } from '#web/core/classes.ts';
import { inputText } from '#web/core/club-dates.ts';
import { Field, type FieldProps } from '../field.tsx';
import styles from './day-input.module.css';

/**
 * A day, or a day with a time, in the control of the browser. While it is not being edited it shows its value as the site
 * writes days, because the browser may write 11/12/2026 for 12 November. `none` is shown while it is empty.
 */
export function DayInput({
	small = false,
	none,
	...input
}: ComponentProps<'input'> & {
	type: 'date' | 'datetime-local';
	value: string;
	small?: boolean;
	none?: string | undefined;
}) {
	const text = inputText(input.value);
	return (
		<span className={classes(styles.input, small && styles.small)} data-control>
			<input className="input" {...input} />
			{text ? (
				<span className={styles.shown} aria-hidden="true">
					{text}
				</span>
			) : (
				// In the style sheet, because a text here would be part of the label around it.
				none && <span className={classes(styles.shown, styles.none)} data-none={none} aria-hidden="true" />
			)}
		</span>
	);
}

/** A day with a time, in the club's time zone. */
export const MomentField = ({
	label,
	hint,
	optional,
	error,
	wide,
	...input
}: FieldProps & Omit<ComponentProps<typeof DayInput>, 'type'>) => (
	<Field label={label} hint={hint} optional={optional} error={error} wide={wide}>
		{(control) => <DayInput none="Not set" {...input} {...control} type="datetime-local" />}
	</Field>
);

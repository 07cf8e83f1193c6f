import { type ClipboardEvent, type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '#web/core/classes.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import fieldStyles from '../field.module.css';
import { Icon } from '../icon.tsx';
import styles from './date-field.module.css';
import { type DateParts, dateProblem, digitsOf, joinDate, partNames, pastedDate, splitDate } from './date-parts.ts';

const inputs = {
	day: { label: 'Day', length: 2, placeholder: 'DD' },
	month: { label: 'Month', length: 2, placeholder: 'MM' },
	year: { label: 'Year', length: 4, placeholder: 'YYYY' },
};

/** The browser's calendar refuses anything else. */
const wholeDate = (value: string) => (dateProblem(value) ? '' : value);

/**
 * A date as day, month and year, with the browser's calendar beside them. The value is 1990-12-31, or the parts while it is
 * incomplete. `id` is that of the first input, so that links to the field focus it.
 */
export function DateField({
	id,
	label,
	hint = 'Day, month and year',
	optional = false,
	error: given,
	value,
	onChange,
	onBlur,
	min,
	max,
	birthday = false,
	first = false,
	wide = false,
	name,
}: {
	id: string;
	/** For a form that also works without scripts: the inputs have the names `date-day`, `date-month` and `date-year`. */
	name?: string;
	label: ReactNode;
	hint?: string | undefined;
	/** Adds "(optional)" to the label. */
	optional?: boolean;
	error?: string | undefined;
	value: string;
	onChange: (value: string) => void;
	/** The focus has left all three inputs. */
	onBlur?: () => void;
	/** Which days the calendar offers. Others can still be typed. */
	min?: string | undefined;
	max?: string | undefined;
	/** The browser may fill in the person's own date of birth. */
	birthday?: boolean;
	/** A dialog opens with the focus here. */
	first?: boolean;
	wide?: boolean;
}) {
	const hydrated = useHydrated();
	const [typed, setTyped] = useState(() => splitDate(value));
	const calendar = useRef<HTMLInputElement>(null);
	// The form was reset or a draft restored; otherwise "5" stays "5" although the value has "05".
	const parts = joinDate(typed) === value ? typed : splitDate(value);

	const change = (next: DateParts) => {
		setTyped(next);
		onChange(joinDate(next));
	};
	const onPaste = (event: ClipboardEvent) => {
		const whole = pastedDate(event.clipboardData.getData('text'));
		if (!whole) return;
		event.preventDefault();
		change(whole);
	};
	// Says what is wrong with the parts, which the form does not know.
	const error = given && (dateProblem(value) ?? given);
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

	return (
		// biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed in the rows of the form's grid
		<div
			role="group"
			className={classes('field', wide && 'form-wide')}
			aria-labelledby={`${id}-label`}
			aria-describedby={described}
			data-field
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
			}}
		>
			<span className="field-label" id={`${id}-label`}>
				{label}
				{optional && <span className={fieldStyles.optional}> (optional)</span>}
			</span>
			{hint && (
				<span className="field-hint" id={`${id}-hint`}>
					{hint}
				</span>
			)}
			<div className={styles.date} data-control>
				{partNames.map((part) => (
					<label key={part}>
						<span className="visually-hidden">{inputs[part].label}</span>
						<input
							id={part === 'day' ? id : `${id}-${part}`}
							name={name && `${name}-${part}`}
							className="input numeric"
							inputMode="numeric"
							autoComplete={birthday ? `bday-${part}` : 'off'}
							placeholder={inputs[part].placeholder}
							enterKeyHint="next"
							data-first={(first && part === 'day') || undefined}
							value={parts[part]}
							aria-invalid={error ? true : undefined}
							aria-describedby={described}
							onPaste={onPaste}
							onChange={(event) => change({ ...parts, [part]: digitsOf(event.target.value, inputs[part].length) })}
						/>
					</label>
				))}
				{/* Only a script can open it. */}
				<span className={styles.calendar} hidden={!hydrated}>
					<button type="button" aria-label="Choose from a calendar" onClick={() => calendar.current?.showPicker()}>
						<Icon name="calendar" />
					</button>
					{/* Opened by the button; its own parts would be a second way to type the same date. */}
					<input
						ref={calendar}
						type="date"
						tabIndex={-1}
						aria-hidden="true"
						min={min}
						max={max}
						value={wholeDate(joinDate(parts))}
						onChange={(event) => change(splitDate(event.target.value))}
					/>
				</span>
			</div>
			{error && (
				<p className="error-message" id={`${id}-error`}>
					<Icon name="alert" />
					{error}
				</p>
			)}
		</div>
	);
}

/** A date in a form of the office. It takes what `bind` gives to a text field. */
export function DayField({
	onChange,
	name,
	autoComplete,
	hint = '',
	...rest
}: Omit<ComponentProps<typeof DateField>, 'id' | 'onChange' | 'onBlur'> & {
	name?: string;
	autoComplete?: string;
	onChange: (event: { target: { value: string } }) => void;
}) {
	return <DateField {...rest} id={useId()} hint={hint} onChange={(value) => onChange({ target: { value } })} />;
}

import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldProps = {
	label: ReactNode;
	hint?: ReactNode;
	/** Adds "(optional)" to the label. */
	optional?: boolean;
	error?: string | undefined;
	/** Takes both columns of a form grid. */
	wide?: boolean;
};

type Control = {
	id: string;
	className: 'input';
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
};

/** Label, hint, control and message, connected for screen readers. */
export function Field({
	id,
	label,
	hint,
	optional,
	error,
	wide,
	children,
}: FieldProps & { id?: string | undefined; children: (control: Control) => ReactNode }) {
	const generatedId = useId();
	const fieldId = id ?? generatedId;
	const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');
	return (
		<div className={wide ? 'field form-wide' : 'field'} data-field>
			<label htmlFor={fieldId}>
				{label}
				{optional && <span className={styles.optional}> (optional)</span>}
			</label>
			{hint && (
				<span className="field-hint" id={`${fieldId}-hint`}>
					{hint}
				</span>
			)}
			{children({
				id: fieldId,
				className: 'input',
				'aria-invalid': error ? true : undefined,
				'aria-describedby': described || undefined,
			})}
			{error && (
				<p className="error-message" id={`${fieldId}-error`}>
					<Icon name="alert" />
					{error}
				</p>
			)}
		</div>
	);
}

type Split<P> = { described: FieldProps & { id?: string | undefined }; native: Omit<P, keyof FieldProps> };

function split<P extends FieldProps & { id?: string | undefined }>(props: P): Split<P> {
	const { label, hint, optional, error, wide, ...native } = props;
	return { described: { id: props.id, label, hint, optional, error, wide } as Split<P>['described'], native };
}

/** A line of text. `prefix` is shown before it, for a currency or a country code. */
export function TextField({
	prefix,
	...props
}: Omit<ComponentProps<'input'>, 'prefix'> & FieldProps & { prefix?: string }) {
	const { described, native } = split(props);
	return (
		<Field {...described}>
			{(control) =>
				prefix ? (
					<div className="input-prefix">
						<span aria-hidden="true">{prefix}</span>
						<input {...native} {...control} />
					</div>
				) : (
					<input {...native} {...control} />
				)
			}
		</Field>
	);
}

/** An amount in taka, as people write it. */
export const TakaField = (props: ComponentProps<typeof TextField>) => (
	<TextField inputMode="decimal" autoComplete="off" maxLength={16} {...props} />
);

export function SelectField(props: ComponentProps<'select'> & FieldProps) {
	const { described, native } = split(props);
	return <Field {...described}>{(control) => <select {...native} {...control} />}</Field>;
}

/** Browsers silently cut off a text that is too long, so near the limit the field shows the number of characters. */
export function TextAreaField(props: ComponentProps<'textarea'> & FieldProps) {
	const { described, native } = split(props);
	const [typed, setTyped] = useState(String(native.defaultValue ?? '').length);
	const length = native.value === undefined ? typed : String(native.value).length;
	const { maxLength } = native;
	return (
		<Field {...described}>
			{(control) => (
				<>
					<textarea
						{...native}
						{...control}
						onInput={(event) => {
							setTyped(event.currentTarget.value.length);
							native.onInput?.(event);
						}}
					/>
					{maxLength !== undefined && length >= maxLength * 0.8 && (
						<p className={styles.left} role="status">
							{length} of {maxLength} characters{length >= maxLength && ', the limit'}
						</p>
					)}
				</>
			)}
		</Field>
	);
}

import { type ComponentProps, useEffect, useState } from 'react';
import { type FieldError, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '#contract/application-fields.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { classes } from '#web/core/classes.ts';
import type { FormValues, TextName } from '#web/core/form/values.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { ChildrenField } from './children-field.tsx';
import styles from './contract-field.module.css';
import { DateField } from './date-field.tsx';
import { fieldInputs } from './field-inputs.ts';

/** The input of one field of the contract, bound to the form around it. */
export function ContractField({ field }: { field: Field }) {
	if (field.kind === 'children') return <ChildrenField />;
	return field.kind === 'date' ? <DateInput field={field} /> : <Input field={field} />;
}

/** The props that bind a field to the form, and its error message. */
export function useField(name: TextName) {
	const { control, register } = useFormContext<FormValues>();
	const { errors } = useFormState({ control, name });
	return { bind: register(name), error: (errors[name] as FieldError | undefined)?.message };
}

function DateInput({ field: { name, label, hint, optional } }: { field: Field }) {
	const { control } = useFormContext<FormValues>();
	const { field, fieldState } = useController({ control, name: name as TextName });
	const { days, autoComplete } = fieldInputs[name] ?? {};
	const today = clubDay(new Date());
	return (
		<DateField
			id={name}
			label={label}
			hint={hint}
			optional={optional ?? false}
			error={fieldState.error?.message}
			value={field.value}
			onChange={field.onChange}
			onBlur={field.onBlur}
			min={days === 'future' ? today : undefined}
			max={days === 'past' ? today : undefined}
			birthday={autoComplete === 'bday'}
		/>
	);
}

function Input({ field }: { field: Field }) {
	const { bind, error } = useField(field.name as TextName);
	const { choices, wide, placeholder, prefix, days: _days, ...hints } = fieldInputs[field.name] ?? {};
	const common = {
		...bind,
		id: field.name,
		label: field.label,
		hint: field.hint,
		optional: field.optional ?? false,
		error,
		required: !field.optional,
	};

	if (field.kind === 'choice')
		return (
			<SelectField {...common}>
				<option value="" disabled>
					{placeholder}
				</option>
				{choices?.map((choice) => (
					<option key={choice}>{choice}</option>
				))}
			</SelectField>
		);
	if (field.name === 'permanentAddress') return <PermanentAddress {...common} {...hints} />;
	if (field.kind === 'textarea') return <TextAreaField {...common} {...hints} wide rows={2} />;
	return (
		<TextField
			{...common}
			{...hints}
			{...(field.kind === 'digits' ? { inputMode: 'numeric' as const } : {})}
			{...(prefix ? { prefix } : {})}
			type={field.kind === 'email' ? 'email' : 'text'}
			placeholder={placeholder}
			wide={wide ?? false}
			enterKeyHint="next"
		/>
	);
}

/** Follows the present address while the checkbox is ticked. */
function PermanentAddress(props: ComponentProps<typeof TextAreaField>) {
	const { control, setValue, getValues } = useFormContext<FormValues>();
	const present = useWatch({ control, name: 'presentAddress' });
	const [same, setSame] = useState(() => {
		const { presentAddress, permanentAddress } = getValues();
		return presentAddress !== '' && presentAddress === permanentAddress;
	});

	useEffect(() => {
		if (!same || getValues('permanentAddress') === present) return;
		setValue('permanentAddress', present, { shouldDirty: true, shouldValidate: present !== '' });
	}, [same, present, setValue, getValues]);

	return (
		<>
			<div className={classes('field form-wide', styles.same)} data-field>
				<label>
					<input type="checkbox" checked={same} onChange={(event) => setSame(event.target.checked)} />
					The permanent address is the same
				</label>
			</div>
			<TextAreaField {...props} wide rows={2} readOnly={same} />
		</>
	);
}

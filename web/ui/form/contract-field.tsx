import { type ComponentProps, useEffect, useState } from 'react';
import { type FieldError, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '#contract/application-fields.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { classes } from '#web/core/classes.ts';
import type { FormValues, TextName } from '#web/core/form/values.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { ChildrenField } from './children-field.tsx';
import styles from './contract-field.module.css';
import { fieldInputs } from './field-inputs.ts';

const inputTypes: Partial<Record<Field['kind'], string>> = { date: 'date', email: 'email' };

/** The input of one field of the contract, bound to the form around it. */
export const ContractField = ({ field }: { field: Field }) =>
	field.kind === 'children' ? <ChildrenField /> : <Input field={field} />;

/** The props that bind a field to the form, and its error message. */
export function useField(name: TextName) {
	const { control, register } = useFormContext<FormValues>();
	const { errors } = useFormState({ control, name });
	return { bind: register(name), error: (errors[name] as FieldError | undefined)?.message };
}

const dateLimits = (days: 'past' | 'future') => ({ [days === 'past' ? 'max' : 'min']: clubDay(new Date()) });

function Input({ field }: { field: Field }) {
	const { bind, error } = useField(field.name as TextName);
	const { choices, wide, placeholder, prefix, days, ...hints } = fieldInputs[field.name] ?? {};
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
			{...(days && dateLimits(days))}
			type={inputTypes[field.kind] ?? 'text'}
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
					My permanent address is the same
				</label>
			</div>
			<TextAreaField {...props} wide rows={2} readOnly={same} />
		</>
	);
}

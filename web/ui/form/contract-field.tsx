import { type FieldError, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '#contract/application-fields.ts';
import { clubDay } from '#contract/core/club-time.ts';
import type { FormValues, TextName } from '#web/core/form/values.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { ChildrenField } from './children-field.tsx';
import { fieldInputs } from './field-inputs.ts';
import { PermanentAddress } from './permanent-address.tsx';

const inputTypes: Partial<Record<Field['kind'], string>> = { date: 'date', email: 'email' };

/** One written field of the contract as its box, bound to the form around it. */
export const ContractField = ({ field }: { field: Field }) =>
	field.kind === 'children' ? <ChildrenField /> : <Box field={field} />;

/** How a field is bound, and what is wrong with it. */
export function useField(name: TextName) {
	const { control, register } = useFormContext<FormValues>();
	const { errors } = useFormState({ control, name });
	return { bind: register(name), error: (errors[name] as FieldError | undefined)?.message };
}

const daysFrom = (days: 'past' | 'coming') => ({ [days === 'past' ? 'max' : 'min']: clubDay(new Date()) });

function Box({ field }: { field: Field }) {
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
			{...(days && daysFrom(days))}
			type={inputTypes[field.kind] ?? 'text'}
			placeholder={placeholder}
			wide={wide ?? false}
			enterKeyHint="next"
		/>
	);
}

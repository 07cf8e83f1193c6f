import type { Field } from '#contract/membership-fields.ts';
import { ContractField, useField } from '#web/components/form/contract-field.tsx';
import { pictureHints } from '#web/components/form/field-inputs.ts';
import type { TextName } from '#web/components/form/values.ts';
import { UploadField } from '#web/features/membership/upload/upload-field.tsx';

/** One field of the contract, written or photographed. */
export const FormField = ({ field }: { field: Field }) =>
	field.kind === 'image' ? <PictureField field={field} /> : <ContractField field={field} />;

function PictureField({ field }: { field: Field }) {
	const { error } = useField(field.name as TextName);
	return (
		<UploadField id={field.name} label={field.label} hint={field.hint ?? pictureHints[field.name]} error={error} />
	);
}

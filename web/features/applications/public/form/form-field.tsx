import type { Field } from '#contract/application-fields.ts';
import type { TextName } from '#web/core/form/values.ts';
import { ContractField, useField } from '#web/ui/form/contract-field.tsx';
import { pictureHints } from '#web/ui/form/field-inputs.ts';
import { UploadField } from '../upload/upload-field.tsx';

/** One field of the contract, written or photographed. */
export const FormField = ({ field }: { field: Field }) =>
	field.kind === 'image' ? <PictureField field={field} /> : <ContractField field={field} />;

function PictureField({ field }: { field: Field }) {
	const { error } = useField(field.name as TextName);
	return (
		<UploadField id={field.name} label={field.label} hint={field.hint ?? pictureHints[field.name]} error={error} />
	);
}

import type { ReactNode } from 'react';
import type { Field } from '#contract/application-fields.ts';
import type { TextName } from '#web/core/form/values.ts';
import { ContractField, useField } from './contract-field.tsx';
import { pictureHints } from './field-inputs.ts';
import { UploadField } from './upload/upload-field.tsx';

/** Fields of the contract: inputs in two columns, and pictures below them. `before` comes before the first input. */
export function ContractFields({
	fields,
	before,
	stored = {},
}: {
	fields: readonly Field[];
	before?: ReactNode;
	/** The names of the pictures that the club has, by field. */
	stored?: Readonly<Record<string, string>>;
}) {
	const inputs = fields.filter(({ kind }) => kind !== 'image');
	const pictures = fields.filter(({ kind }) => kind === 'image');
	return (
		<>
			{inputs.length > 0 && (
				<div className="form-grid form-grid-aligned">
					{before}
					{inputs.map((field) => (
						<ContractField key={field.name} field={field} />
					))}
				</div>
			)}
			{pictures.length > 0 && (
				<div className="form-grid">
					{pictures.map((field) => (
						<PictureField key={field.name} field={field} stored={stored[field.name]} />
					))}
				</div>
			)}
		</>
	);
}

function PictureField({ field: { name, label, hint }, stored }: { field: Field; stored: string | undefined }) {
	const { error } = useField(name as TextName);
	return <UploadField id={name} label={label} hint={hint ?? pictureHints[name]} stored={stored} error={error} />;
}

import { memo, type ReactNode } from 'react';
import type { Field, Section } from '#contract/application-fields.ts';
import type { TextName } from '#web/core/form/values.ts';
import { ContractField, useField } from '#web/ui/form/contract-field.tsx';
import { pictureHints } from '#web/ui/form/field-inputs.ts';
import { FormSectionBox } from '#web/ui/form/form-parts.tsx';
import { UploadField } from '../upload/upload-field.tsx';
import styles from './form-section.module.css';
import { sectionId } from './sections.ts';

/** A section with its inputs, and its pictures below them. `before` comes before the first input. */
export const FormSection = memo(function FormSection({
	section,
	before,
	className,
}: {
	section: Section;
	before?: ReactNode;
	className?: string | undefined;
}) {
	const inputs = section.fields.filter(({ kind }) => kind !== 'image');
	const pictures = section.fields.filter(({ kind }) => kind === 'image');
	return (
		<FormSectionBox
			className={className}
			id={sectionId(section.id)}
			tabIndex={-1}
			title={<h2>{section.title}</h2>}
			note={section.note}
		>
			{inputs.length > 0 && (
				<div className="form-grid form-grid-aligned">
					{before}
					{inputs.map((field) => (
						<ContractField key={field.name} field={field} />
					))}
				</div>
			)}
			{pictures.length > 0 && (
				<div className={styles.pictures}>
					{pictures.map((field) => (
						<PictureField key={field.name} field={field} />
					))}
				</div>
			)}
		</FormSectionBox>
	);
});

function PictureField({ field }: { field: Field }) {
	const { error } = useField(field.name as TextName);
	return (
		<UploadField id={field.name} label={field.label} hint={field.hint ?? pictureHints[field.name]} error={error} />
	);
}

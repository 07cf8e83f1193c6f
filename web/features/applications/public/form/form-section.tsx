import { memo, type ReactNode } from 'react';
import type { Section } from '#contract/application-fields.ts';
import { FormSectionBox } from '#web/ui/form/form-parts.tsx';
import { FormField } from './form-field.tsx';
import { sectionId } from './use-current-section.ts';

/** A section with its boxes, and its pictures below them. Drawn again only when the form itself changes. */
export const FormSection = memo(function FormSection({ section, before }: { section: Section; before?: ReactNode }) {
	const boxes = section.fields.filter(({ kind }) => kind !== 'image');
	const pictures = section.fields.filter(({ kind }) => kind === 'image');
	return (
		<FormSectionBox id={sectionId(section.id)} tabIndex={-1} title={<h2>{section.title}</h2>} note={section.note}>
			{boxes.length > 0 && (
				<div className="form-grid form-grid-aligned">
					{before}
					{boxes.map((field) => (
						<FormField key={field.name} field={field} />
					))}
				</div>
			)}
			{pictures.length > 0 && (
				<div className="ups">
					{pictures.map((field) => (
						<FormField key={field.name} field={field} />
					))}
				</div>
			)}
		</FormSectionBox>
	);
});

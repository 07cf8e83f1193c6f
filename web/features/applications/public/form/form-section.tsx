import { memo, type ReactNode } from 'react';
import type { Section } from '#contract/application-fields.ts';
import { ContractFields } from '#web/ui/form/contract-fields.tsx';
import { FormSectionBox } from '#web/ui/form/form-parts.tsx';
import { sectionId } from './sections.ts';

/** A section with its fields. `before` comes before the first input. */
export const FormSection = memo(function FormSection({
	section,
	note,
	before,
	className,
}: {
	section: Section;
	note?: string | null | undefined;
	before?: ReactNode;
	className?: string | undefined;
}) {
	return (
		<FormSectionBox
			className={className}
			id={sectionId(section.id)}
			tabIndex={-1}
			title={<h2>{section.title}</h2>}
			note={note ?? undefined}
		>
			<ContractFields fields={section.fields} before={before} />
		</FormSectionBox>
	);
});

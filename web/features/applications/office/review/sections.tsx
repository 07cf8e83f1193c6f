import type { ReactNode } from 'react';
import type { Field, Section } from '#contract/application-fields.ts';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import { sectionTitle } from '#web/core/office-labels.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { isFilled } from '#web/ui/form/field-inputs.ts';
import { FieldValue } from '#web/ui/form/field-value.tsx';
import paper from './paper.module.css';

/** What the applicant entered, by section, without empty fields. */
export function Sections({
	application,
	sections,
	onShow,
}: {
	application: ApplicationDetail;
	sections: readonly Section[];
	onShow: (document: string) => void;
}) {
	const { values, documents, category } = application;
	const display = (field: Field): ReactNode => {
		if (field.kind !== 'image')
			return isFilled(values[field.name]) && <FieldValue field={field} value={values[field.name]} />;
		const document = documents.find((each) => each.field === field.name);
		return (
			document && (
				<button type="button" className="link-button" onClick={() => onShow(field.name)}>
					<span className="no-print">
						Show<span className="visually-hidden"> {field.label}</span> ({document.width} × {document.height},{' '}
						{sizeText(document.bytes)})
					</span>
					<span className={paper.onPaper}>Enclosed</span>
				</button>
			)
		);
	};
	return sections.map((section) => {
		const filled = section.fields.map((field) => ({ field, value: display(field) })).filter(({ value }) => value);
		if (filled.length === 0) return null;
		return (
			<DetailsSection key={section.id}>
				<h2>{sectionTitle(section)}</h2>
				<dl>
					{section.id === 'category' && (
						<>
							<dt>Category</dt>
							<dd>{category}</dd>
						</>
					)}
					{filled.map(({ field, value }) => (
						<div key={field.name} style={{ display: 'contents' }}>
							<dt>{field.label}</dt>
							<dd className={field.kind === 'textarea' ? 'keep-lines' : undefined}>{value}</dd>
						</div>
					))}
				</dl>
			</DetailsSection>
		);
	});
}

const sizeText = (bytes: number) =>
	bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

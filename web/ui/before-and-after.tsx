import type { ReactNode } from 'react';
import { fieldLabel, sections } from '#contract/application-fields.ts';
import { longDate } from '#web/core/format.ts';
import { isFilled } from '#web/ui/form/field-inputs.ts';
import { FieldValue } from '#web/ui/form/field-value.tsx';
import { DetailsSection } from './details-section.tsx';

const fieldNamed = (name: string) => sections.flatMap(({ fields }) => fields).find((field) => field.name === name);

const Value = ({ name, value }: { name: string; value: unknown }) => {
	const field = fieldNamed(name);
	if (!isFilled(value)) return <span className="muted">nothing</span>;
	if (name === 'joinedOn') return longDate(String(value));
	// Two links to call, one below the other, would be too close for a finger.
	return field && field.kind !== 'digits' ? <FieldValue field={field} value={value} /> : String(value);
};

/** The values of changed fields of a person, before and after, one below the other. */
export const BeforeAndAfter = ({
	changes,
	children,
}: {
	changes: readonly { field: string; before: unknown; after: unknown }[];
	children?: ReactNode;
}) => (
	<DetailsSection aria-label="Before and after">
		<h2>Before and after</h2>
		<dl>
			{changes.map(({ field, before, after }) => (
				<div key={field} style={{ display: 'contents' }}>
					<dt>{fieldLabel(field)}</dt>
					<dd>
						<del>
							<Value name={field} value={before} />
						</del>
						<br />
						<ins>
							<Value name={field} value={after} />
						</ins>
					</dd>
				</div>
			))}
		</dl>
		{children}
	</DetailsSection>
);

import type { Field } from '#contract/application-fields.ts';
import { roundTaka } from '#contract/core/money.ts';
import { longDate } from '#web/core/format.ts';
import { isFilled } from './field-inputs.ts';

/** What an applicant entered in a field, formatted for reading. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
	if (!isFilled(value)) return <span className="muted">not given</span>;
	if (field.kind === 'children') return <Children list={value} />;
	if (field.kind === 'date') return dateText(String(value));
	if (field.kind === 'number') return roundTaka(Number(value));
	if (field.name === 'mobile') return <a href={`tel:${value}`}>{String(value)}</a>;
	if (field.kind === 'email') return <a href={`mailto:${value}`}>{String(value)}</a>;
	return String(value);
}

type Child = { name?: string; dob?: string; gender?: string };

function Children({ list }: { list: unknown }) {
	if (!Array.isArray(list)) return null;
	return (
		<ul>
			{(list as Child[]).map((child, index) => (
				<li key={index}>
					{[child.name, child.gender?.toLowerCase(), child.dob && `born ${dateText(child.dob)}`]
						.filter(Boolean)
						.join(', ')}
				</li>
			))}
		</ul>
	);
}

const dateText = (text: string) => (Number.isNaN(Date.parse(text)) ? text : longDate(text));

import type { Field } from '#contract/application-fields.ts';
import { type Details, sectionsFor } from './given-details.ts';
import { valueWords } from './value-labels.ts';

/** Everything that was given, section by section as in the form. */
export const DetailsList = ({ details }: { details: Details }) => (
	<div className="given">
		{sectionsFor(details)
			// The address to sign in with has its own block.
			.filter(({ id }) => id !== 'account')
			.map((section) => (
				<section key={section.id}>
					<h3>{section.title}</h3>
					<dl>
						{section.id === 'category' && <Line label="Category" words={[String(details.values.category)]} />}
						{section.fields.map((field) => (
							<Line key={field.name} label={field.label} words={wordsOf(field, details)} />
						))}
					</dl>
				</section>
			))}
	</div>
);

const wordsOf = (field: Field, { values, documents }: Details) =>
	field.kind === 'image'
		? documents.filter((document) => document.field === field.name).map(({ name }) => name)
		: valueWords(field, values[field.name]);

const Line = ({ label, words }: { label: string; words: string[] }) => (
	<div>
		<dt>{label}</dt>
		{words.length > 0 ? words.map((line, at) => <dd key={at}>{line}</dd>) : <dd className="none">Not given</dd>}
	</div>
);

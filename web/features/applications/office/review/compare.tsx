import type { Field, Section } from '#contract/application-fields.ts';
import type { Mark } from '#contract/applications.office.ts';
import { capital, plural, spelledOut } from '#web/core/office-labels.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { FieldValue } from '#web/ui/form/field-value.tsx';
import { Cell, Table } from '#web/ui/list/table.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** What was typed, beside what the registrar finds printed. */
export function Compare({
	section,
	values,
	marks,
	onMark,
}: {
	section: Section;
	values: Record<string, unknown>;
	marks: Record<string, Mark>;
	/** Absent when the application is decided: then the marks are history. */
	onMark: ((field: string, mark: Mark | null) => void) | undefined;
}) {
	const passport = section.id === 'passport';
	return (
		<DetailsSection>
			<h2>{passport ? 'Passport' : 'NID'}, typed and printed</h2>
			{passport && <p>No copy of the passport is asked for: compare when it is shown at the desk.</p>}
			<Table className="cmp">
				<thead>
					<tr>
						<th scope="col" className="f1">
							Field
						</th>
						<th scope="col">Typed</th>
						<th scope="col" className="f3">
							{passport ? 'In the passport' : 'On the card'}
						</th>
					</tr>
				</thead>
				<tbody>
					{section.fields.map((field) => (
						<tr key={field.name} className={marks[field.name]}>
							<th scope="row">{shortLabel(field)}</th>
							<Cell look={{ numeric: true }}>
								<FieldValue field={field} value={values[field.name]} />
							</Cell>
							<td>
								{onMark ? (
									<Pair
										about={shortLabel(field)}
										mark={marks[field.name]}
										onMark={(mark) => onMark(field.name, mark)}
									/>
								) : (
									<Marked mark={marks[field.name]} />
								)}
							</td>
						</tr>
					))}
				</tbody>
			</Table>
		</DetailsSection>
	);
}

/** Two buttons; the pressed one, pressed again, takes its mark back. */
function Pair({ about, mark, onMark }: { about: string; mark: Mark | undefined; onMark: (mark: Mark | null) => void }) {
	const button = (own: Mark, word: string) => (
		<button type="button" className={own} aria-pressed={mark === own} onClick={() => onMark(mark === own ? null : own)}>
			{word}
			<span className="visually-hidden">: {about}</span>
		</button>
	);
	return (
		<div className="pair">
			{button('match', 'Match')}
			{button('differs', 'Differs')}
		</div>
	);
}

const Marked = ({ mark }: { mark: Mark | undefined }) => {
	if (!mark) return <StatusTag tone="off">Not compared</StatusTag>;
	return mark === 'match' ? <StatusTag tone="ok">Match</StatusTag> : <StatusTag tone="bad">Differs</StatusTag>;
};

const shortLabel = ({ label }: Field) => label.replace(/ on NID$/, '');

/** The comparison in one sentence, for those about to decide. */
export function comparisonSentence(section: Section, marks: Record<string, Mark>): string {
	const document = section.id === 'passport' ? 'passport' : 'card';
	const set = section.fields.map(({ name }) => marks[name]).filter((mark) => mark !== undefined);
	const differing = set.filter((mark) => mark === 'differs').length;
	if (differing > 0) {
		return `${capital(spelledOut(differing))} ${plural(differing, 'field differs', 'fields differ')} from the ${document}.`;
	}
	if (set.length === 0) return `Nothing is compared with the ${document} yet.`;
	const all = set.length === section.fields.length;
	return all
		? `All ${set.length} fields match the ${document}.`
		: `${set.length} of ${section.fields.length} fields compared with the ${document}, none differs.`;
}

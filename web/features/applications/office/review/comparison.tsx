import type { Field, Section } from '#contract/application-fields.ts';
import type { Mark } from '#contract/applications.office.ts';
import { classes } from '#web/core/classes.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { FieldValue } from '#web/ui/form/field-value.tsx';
import { Cell, SecondLine, Table } from '#web/ui/list/table.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import styles from './comparison.module.css';
import paper from './paper.module.css';

/** What the applicant typed, for the office to compare with the document. */
export function Comparison({
	section,
	values,
	marks,
	onMark,
}: {
	section: Section;
	values: Record<string, unknown>;
	marks: Record<string, Mark>;
	/** Absent after the decision, when the marks can no longer change. */
	onMark: ((field: string, mark: Mark | null) => void) | undefined;
}) {
	const passport = section.id === 'passport';
	return (
		<DetailsSection>
			<h2>Compare with the {passport ? 'passport' : 'NID card'}</h2>
			{passport && (
				<p>Applicants do not send a copy of the passport: compare the fields when they show it at the club.</p>
			)}
			<Table className={styles.table}>
				<thead>
					<tr>
						<th scope="col" className={styles.fieldColumn}>
							Field
						</th>
						<th scope="col">Typed</th>
						<th scope="col" className={styles.markColumn}>
							{passport ? 'In the passport' : 'On the card'}
						</th>
					</tr>
				</thead>
				<tbody>
					{section.fields.map((field) => {
						const mark = marks[field.name];
						return (
							<tr key={field.name} className={classes(mark === 'differs' && styles.differing)}>
								<th scope="row">{shortLabel(field)}</th>
								<Cell look={{ numeric: true }}>
									<FieldValue field={field} value={values[field.name]} />
									{field.name === 'nidName' && <OtherName values={values} />}
								</Cell>
								<td>
									{onMark ? (
										<>
											<MarkButtons
												label={shortLabel(field)}
												mark={mark}
												onMark={(newMark) => onMark(field.name, newMark)}
											/>
											{!mark && <span className={paper.onPaper}>Not compared</span>}
										</>
									) : (
										<MarkTag mark={mark} />
									)}
								</td>
							</tr>
						);
					})}
				</tbody>
			</Table>
		</DetailsSection>
	);
}

/** The name of the form, if the one on the card is another one. */
function OtherName({ values: { nidName, firstName, lastName } }: { values: Record<string, unknown> }) {
	const name = `${firstName} ${lastName}`;
	const plain = (text: string) =>
		text
			.toLowerCase()
			.replace(/[\s.]+/g, ' ')
			.trim();
	if (plain(name) === plain(String(nidName))) return null;
	return <SecondLine>In the form: {name}</SecondLine>;
}

/** Pressing the active button again removes the mark. */
function MarkButtons({
	label,
	mark,
	onMark,
}: {
	label: string;
	mark: Mark | undefined;
	onMark: (mark: Mark | null) => void;
}) {
	const button = (value: Mark, text: string) => (
		<button
			type="button"
			className={styles[value]}
			aria-pressed={mark === value}
			onClick={() => onMark(mark === value ? null : value)}
		>
			{text}
			<span className="visually-hidden">: {label}</span>
		</button>
	);
	return (
		<div className={styles.marks}>
			{button('match', 'Match')}
			{button('differs', 'Differs')}
		</div>
	);
}

const MarkTag = ({ mark }: { mark: Mark | undefined }) => {
	if (!mark) return <StatusTag tone="off">Not compared</StatusTag>;
	return mark === 'match' ? <StatusTag tone="ok">Match</StatusTag> : <StatusTag tone="bad">Differs</StatusTag>;
};

const shortLabel = ({ label }: Field) => label.replace(/ on NID$/, '');

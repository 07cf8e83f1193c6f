import { useEffect, useRef, useState } from 'react';
import type { Field } from '#contract/application-fields.ts';
import { classes } from '#web/core/classes.ts';
import { Button } from '#web/ui/button.tsx';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './details.module.css';
import { type Details, sectionsFor, valueTexts } from './details.ts';
import { DetailsForm } from './details-form.tsx';

/** The member's details, and a form for those that members may change themselves. */
export function DetailsSection({ details, onSaved }: { details: Details; onSaved: () => void }) {
	const [editing, setEditing] = useState(false);
	const editButton = useRef<HTMLButtonElement>(null);
	const wasEditing = useRef(false);

	// After the form, the focus goes back to the button that opened it.
	useEffect(() => {
		if (wasEditing.current && !editing) editButton.current?.focus();
		wasEditing.current = editing;
	}, [editing]);

	if (editing)
		return (
			<DetailsForm
				details={details}
				onCancel={() => setEditing(false)}
				onSaved={() => {
					setEditing(false);
					onSaved();
				}}
			/>
		);
	return (
		<>
			<p className={classes(styles.lead, 'muted')}>
				You can change your contacts, family and golf details here. For names, numbers, documents and the photo see{' '}
				<a href="#identity">Identity and documents</a>. To change your category or type of membership, call the office
				on <OfficePhone />.
			</p>
			<Button ref={editButton} look="line" onClick={() => setEditing(true)}>
				<Icon name="pen" />
				Edit your details
			</Button>
			<DetailsList details={details} />
		</>
	);
}

/** On a phone the sections are closed at first, so that the rest of the page is within reach. */
const isWide = () => matchMedia('(min-width: 640px)').matches;

const DetailsList = ({ details }: { details: Details }) => (
	<div className={styles.list}>
		{sectionsFor(details)
			// The email address has a section of its own on the page.
			.filter(({ id }) => id !== 'account')
			.map((section) => (
				<details key={section.id} open={isWide()}>
					<summary>
						<h3>{section.title}</h3>
					</summary>
					<dl>
						{section.id === 'category' && <Line label="Category" texts={[String(details.values.category)]} />}
						{section.fields.map((field) => (
							<Line key={field.name} label={field.label} texts={textsOf(field, details)} />
						))}
					</dl>
				</details>
			))}
	</div>
);

const textsOf = (field: Field, { values, documents }: Details) =>
	field.kind === 'image'
		? documents.filter((document) => document.field === field.name).map(({ name }) => name)
		: valueTexts(field, values[field.name]);

const Line = ({ label, texts }: { label: string; texts: string[] }) => (
	<div className={styles.line}>
		<dt>{label}</dt>
		{texts.length > 0 ? (
			texts.map((text, index) => <dd key={index}>{text}</dd>)
		) : (
			<dd className={styles.missing}>Not given</dd>
		)}
	</div>
);

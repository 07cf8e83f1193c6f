import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Field } from '#contract/application-fields.ts';
import { classes } from '#web/core/classes.ts';
import { useSession } from '#web/core/session.ts';
import { Button } from '#web/ui/button.tsx';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './details.module.css';
import { type Details, readTitle, sectionsFor, valueTexts } from './details.ts';
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
			<div className={classes(styles.lead, 'muted')}>
				<p>
					You can change your contacts, family and golf details here. To change your name, ID numbers, documents or
					photo, see <a href="#identity">Change of identity</a>.
				</p>
				<p>
					To change your category or type of membership, call the office on <OfficePhone />.
				</p>
			</div>
			<Button ref={editButton} onClick={() => setEditing(true)}>
				<Icon name="pen" />
				Edit your details
			</Button>
			<DetailsList details={details} />
		</>
	);
}

/** On a phone the sections are closed at first, so that the rest of the page is within reach. */
const isWide = () => matchMedia('(min-width: 640px)').matches;

export function DetailsList({ details }: { details: Details }) {
	const isLocked = useSession().dashboardLocked === 'true';
	return (
		<div className={styles.list}>
			{sectionsFor(details)
				// The email address has a section of its own on the page.
				.filter(({ id }) => id !== 'account')
				.map((section) => {
					// The club's own record of the family is on another page, which opens when the fee is paid.
					const isElsewhere = section.id === 'family' && !isLocked;
					const lines = section.fields
						.map((field) => ({ field, texts: textsOf(field, details) }))
						.filter(({ texts }) => texts.length > 0 || !isElsewhere);
					return (
						<details key={section.id} open={isWide()}>
							<summary>
								<h3>{readTitle(section)}</h3>
							</summary>
							<dl>
								{section.id === 'category' && <Line label="Category" texts={[String(details.values.category)]} />}
								{lines.map(({ field, texts }) => (
									<Line key={field.name} label={field.label} texts={texts} />
								))}
							</dl>
							{isElsewhere && (
								<p className={styles.elsewhere}>
									Family members with a card are listed under <Link to="/dashboard/membership">Membership</Link>.
								</p>
							)}
						</details>
					);
				})}
		</div>
	);
}

const textsOf = (field: Field, { values, documents }: Details) =>
	field.kind === 'image'
		? documents.filter((document) => document.field === field.name).map(() => 'Received')
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

import { useEffect, useRef, useState } from 'react';
import { club } from '#contract/core/club.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { DetailsForm } from './details-form.tsx';
import { DetailsList } from './details-list.tsx';
import type { Details } from './given-details.ts';

/** What the member gave, to read; and the part that stays theirs, to change. */
export function DetailsBlock({ details, onSaved }: { details: Details; onSaved: () => void }) {
	const [editing, setEditing] = useState(false);
	const edit = useRef<HTMLButtonElement>(null);
	const wasEditing = useRef(false);

	// Coming back from the form, the cursor is where the way into it began.
	useEffect(() => {
		if (wasEditing.current && !editing) edit.current?.focus();
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
			<p className="muted lead-in">
				You change your contacts, family and golf details here. For names, documents and what the committee decided on,
				call the office on <PhoneLink number={club.phones.office} />.
			</p>
			<Button ref={edit} look="line" onClick={() => setEditing(true)}>
				<Icon name="pen" />
				Edit your details
			</Button>
			<DetailsList details={details} />
		</>
	);
}

import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { useDraft } from '#web/core/draft.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from './button.tsx';
import { DraftTextArea } from './form/draft-text-area.tsx';
import styles from './note-form.module.css';
import { toast } from './toast.ts';

/** A note of the office. What was typed stays in the tab until it is saved. */
export function NoteForm({
	hint,
	save,
	onSaved,
	disabled = false,
	actions,
	children,
}: {
	hint: string;
	save: (body: string) => Promise<{ message: string }>;
	onSaved: () => void;
	disabled?: boolean;
	/** Beside the button. */
	actions?: ReactNode;
	/** Below the text. */
	children?: ReactNode;
}) {
	const draft = useDraft('note', '');
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			if (!draft.value.trim()) throw new InvalidInput({ body: 'Please write the note.' });
			const { message } = await save(draft.value);
			toast.success(message);
			draft.discard();
			onSaved();
		},
		{ fields: ['body'] },
	);
	return (
		<form
			ref={form}
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<DraftTextArea
				label="New note"
				hint={hint}
				name="body"
				rows={3}
				maxLength={2000}
				draft={draft}
				error={fieldErrors.body ?? failure}
			/>
			{children}
			<div className={styles.actions}>
				<Button type="submit" look="line" small busy={busy} busyText="Saving..." disabled={disabled}>
					Save the note
				</Button>
				{actions}
			</div>
		</form>
	);
}

/** A note in an `EntryList`. */
export const NoteEntry = ({
	note: { body, author, at },
	children,
}: {
	note: { body: string; author: string; at: string };
	/** Between the text and its author. */
	children?: ReactNode;
}) => (
	<li>
		<p className={classes(styles.text, 'keep-lines')}>{body}</p>
		{children}
		<p className={styles.author}>
			{author}, {dateAndTime(at)}
		</p>
	</li>
);

import { type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useDraft } from '#web/core/draft.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { EntryList } from '#web/ui/details-section.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './member-notes.module.css';

export function MemberNotes({ member, onChange }: { member: MemberDetail; onChange: () => void }) {
	const draft = useDraft('note', '');
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const body = draft.value;
			if (!body.trim()) throw new InvalidInput({ body: 'Please write the note.' });
			const { message } = await call(memberEndpoints.addMemberNote, { params: { id: member.id }, body: { body } });
			toast.success(message);
			draft.discard();
			onChange();
		},
		{ fields: ['body'] },
	);
	return (
		<div className={styles.columns}>
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
					hint="Members can download their notes: write only what you would tell them in person."
					name="body"
					rows={3}
					maxLength={2000}
					draft={draft}
					error={fieldErrors.body ?? failure}
				/>
				<Button type="submit" small busy={busy} busyText="Saving...">
					Save the note
				</Button>
			</form>
			<EntryList>
				{member.notes.map((note) => (
					<li key={note.id}>
						<p className={classes(styles.text, 'keep-lines')}>{note.body}</p>
						<p className={styles.author}>
							{note.author}, {dateAndTime(note.at)}
						</p>
					</li>
				))}
			</EntryList>
		</div>
	);
}

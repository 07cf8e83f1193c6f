import { useState } from 'react';
import { memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { useDraft } from '#web/core/draft.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { EntryList } from '#web/ui/details-section.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import type { MemberProps } from './member-view.tsx';

export function Notes({ member, onChange }: MemberProps) {
	const note = useDraft('note', '');
	const body = note.value;
	const [failure, setFailure] = useState<string>();
	const { busy: sending, submit: send } = useSubmit(async () => {
		if (!body.trim()) return setFailure('Please write the note.');
		setFailure(undefined);
		try {
			const { message } = await call(memberEndpoints.addMemberNote, { params: { id: member.id }, body: { body } });
			toast.success(message);
			note.discard();
			onChange();
		} catch (error) {
			setFailure(failureText(error));
		}
	});
	return (
		<div className="member-notes">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void send();
				}}
			>
				<DraftTextArea
					label="New note"
					hint="Part of the member’s own data: write what you would say to their face."
					name="body"
					rows={3}
					maxLength={2000}
					draft={note}
					error={failure}
				/>
				<Button type="submit" small busy={sending} busyText="Saving...">
					Write it down
				</Button>
			</form>
			<EntryList>
				{member.notes.map((note) => (
					<li key={note.id}>
						<p className="said">{note.body}</p>
						<p className="by">
							{note.author}, {dateAndTime(note.at)}
						</p>
					</li>
				))}
			</EntryList>
		</div>
	);
}

import { type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { EntryList } from '#web/ui/details-section.tsx';
import { NoteEntry, NoteForm } from '#web/ui/note-form.tsx';
import styles from './member-notes.module.css';

export const MemberNotes = ({ member, onChange }: { member: MemberDetail; onChange: () => void }) => (
	<div className={styles.columns}>
		<NoteForm
			hint="Members can download their notes: write only what you would tell them in person."
			save={(body) => call(memberEndpoints.addMemberNote, { params: { id: member.id }, body: { body } })}
			onSaved={onChange}
		/>
		<EntryList>
			{member.notes.map((note) => (
				<NoteEntry key={note.id} note={note} />
			))}
		</EntryList>
	</div>
);

import { useState } from 'react';
import type { Section } from '#contract/application-fields.ts';
import { applicationEndpoints, type Mark } from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { useDraft } from '#web/core/draft.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { DialogProps } from './dialogs.tsx';

/** What is needed, in words and by field. What was marked as different is chosen already. */
export function RequestDialog({
	application,
	onDone,
	onClose,
	sections,
	marks,
}: DialogProps & { sections: readonly Section[]; marks: Record<string, Mark> }) {
	const { busy, failure, act } = useAction(onDone);
	const [tried, setTried] = useState(false);
	const draft = useDraft('request', {
		message: '',
		fields: Object.keys(marks).filter((field) => marks[field] === 'differs'),
	});
	const { message, fields } = draft.value;
	const { id, name, revision } = application;
	const wanting = message.trim() === '';
	const none = fields.length === 0;

	function onSubmit() {
		setTried(true);
		if (wanting || none) return;
		void act(async () => {
			const said = await call(applicationEndpoints.requestInfo, {
				params: { id },
				body: { message, fields, revision },
			});
			draft.discard();
			return said;
		});
	}

	return (
		<ConfirmDialog
			title="Request information"
			act="Send to the applicant"
			leave="Cancel"
			busy={busy}
			failure={failure}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<p className="muted">{name} gets your message by e-mail and can mend the fields you choose, and no others.</p>
			<DraftTextArea
				label="Message"
				name="message"
				rows={4}
				maxLength={2000}
				required
				draft={{ ...draft, value: message, set: (text) => draft.set({ message: text, fields }) }}
				error={tried && wanting ? 'Please write what is needed; the applicant will read it.' : undefined}
			/>
			<fieldset className="picks" aria-describedby={tried && none ? 'picks-error' : undefined}>
				<legend>Fields to mend</legend>
				{tried && none && (
					<p className="error-message" id="picks-error" data-wrong tabIndex={-1}>
						<Icon name="alert" />
						Choose at least one field.
					</p>
				)}
				{sections.map((section) => (
					<Group
						key={section.id}
						section={section}
						chosen={fields}
						onToggle={(field, on) =>
							draft.set({ message, fields: on ? [...fields, field] : fields.filter((one) => one !== field) })
						}
					/>
				))}
			</fieldset>
		</ConfirmDialog>
	);
}

function Group({
	section,
	chosen,
	onToggle,
}: {
	section: Section;
	chosen: readonly string[];
	onToggle: (field: string, on: boolean) => void;
}) {
	// The address is how the applicant is reached and was verified: it is not mended this way.
	const fields = section.fields.filter(({ name }) => name !== 'email');
	if (fields.length === 0) return null;
	return (
		<fieldset>
			<legend>{section.title}</legend>
			<div className="boxes">
				{fields.map(({ name, label }) => (
					<label key={name}>
						<input
							type="checkbox"
							name="fields"
							value={name}
							checked={chosen.includes(name)}
							onChange={(event) => onToggle(name, event.target.checked)}
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

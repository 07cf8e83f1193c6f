import { useState } from 'react';
import { contentOfficeEndpoints, type OfficeEntry } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { fromDateTimeInput, timeZoneHint } from '#web/core/club-dates.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks from when to when the draft is live. Afterwards the site shows what it showed before. */
export function PublishPeriod({
	entry,
	onDone,
	onClose,
}: {
	entry: OfficeEntry;
	onDone: () => void;
	onClose: () => void;
}) {
	const [values, setValues] = useState({ from: '', to: '', note: '' });
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			await call(contentOfficeEndpoints.publishDraft, {
				params: { id: entry.id },
				body: {
					version: entry.draft!.version,
					from: fromDateTimeInput(values.from),
					to: fromDateTimeInput(values.to),
					note: values.note,
				},
			});
			toast.success(values.from ? 'Scheduled.' : 'Published. It is on the site.');
			onDone();
		},
		{ fields: ['from', 'to', 'note'] },
	);
	const input = (name: keyof typeof values) => ({
		value: values[name],
		error: fieldErrors[name],
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<ConfirmDialog
			title="Publish for a period"
			confirmLabel="Publish"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">When the period is over, the site shows again what it showed before.</p>
			<TextField
				label="From"
				optional
				hint={`${timeZoneHint}. Empty: from now on.`}
				type="datetime-local"
				data-first
				{...input('from')}
			/>
			<TextField label="To" optional hint="Empty: without an end." type="datetime-local" {...input('to')} />
			<TextField
				label="Note"
				optional
				hint="For the history, such as “Hours in Ramadan”."
				maxLength={200}
				{...input('note')}
			/>
		</ConfirmDialog>
	);
}

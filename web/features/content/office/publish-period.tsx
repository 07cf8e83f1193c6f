import { useState } from 'react';
import { fromDateTimeInput, timeZoneHint } from '#web/core/club-dates.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MomentField } from '#web/ui/form/day-input.tsx';
import { toast } from '#web/ui/toast.ts';

export type PublishTimes = { from: string | null; to: string | null };

/** Asks from when to when something is live. Afterwards the site shows what it showed before. */
export function PublishPeriod({
	title = 'Publish for a period',
	publish,
	withNote = false,
	onDone,
	onClose,
}: {
	title?: string;
	publish: (times: PublishTimes, note: string) => Promise<unknown>;
	withNote?: boolean;
	onDone: () => void;
	onClose: () => void;
}) {
	const [values, setValues] = useState({ from: '', to: '', note: '' });
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			await publish({ from: fromDateTimeInput(values.from), to: fromDateTimeInput(values.to) }, values.note);
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
			title={title}
			confirmLabel="Publish"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">When the period is over, the site shows again what it showed before.</p>
			<MomentField label="From" optional hint={`${timeZoneHint}. Empty: from now on.`} data-first {...input('from')} />
			<MomentField label="To" optional hint="Empty: without an end." {...input('to')} />
			{withNote && (
				<TextField
					label="Note"
					optional
					hint="For the history, such as “Hours in Ramadan”."
					maxLength={200}
					{...input('note')}
				/>
			)}
		</ConfirmDialog>
	);
}

import { useState } from 'react';
import { mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { fromDateTimeInput, timeZoneHint } from '#web/core/club-dates.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MomentField } from '#web/ui/form/day-input.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks when the mailing is sent. */
export function ScheduleDialog({
	id,
	version,
	onDone,
	onClose,
}: {
	id: string;
	version: string;
	onDone: () => void;
	onClose: () => void;
}) {
	const [at, setAt] = useState('');
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = { at: fromDateTimeInput(at) ?? '', version };
			toast.success((await call(mailingEndpoints.scheduleMailing, { params: { id }, body })).message);
			onDone();
		},
		{
			fields: ['at'],
			onConflict(message) {
				toast.error(message);
				onDone();
			},
		},
	);
	return (
		<ConfirmDialog
			title="Send it later"
			confirmLabel="Schedule"
			cancelLabel="Not yet"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">
				It will go to everyone who is a recipient at that time. Until then you can turn it back into a draft.
			</p>
			<MomentField
				label="Send at"
				hint={timeZoneHint}
				data-first
				value={at}
				error={fieldErrors.at}
				onChange={(event) => setAt(event.target.value)}
			/>
		</ConfirmDialog>
	);
}

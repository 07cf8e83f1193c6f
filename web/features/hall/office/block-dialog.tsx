import { hallOfficeEndpoints, newHallBlock } from '#contract/hall.office.ts';
import { hallShiftLabels, hallShifts } from '#contract/hall.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';

/** Keeps the hall from being booked on some days. */
export function BlockDialog({ day, onDone, onClose }: { day: string; onDone: () => void; onClose: () => void }) {
	const { bind, dialog } = useDialogForm({
		initial: { from: day, to: day, shift: 'DAY', note: '' },
		fields: ['from', 'to', 'shift', 'note'],
		async send(values) {
			return (await call(hallOfficeEndpoints.blockHall, { body: checkInput(newHallBlock, values) })).message;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="Block the hall" confirmLabel="Block the hall" look="clay" {...dialog} onClose={onClose}>
			<DayField label="First day" {...bind('from')} />
			<DayField label="Last day" {...bind('to')} />
			<SelectField label="Time of the day" {...bind('shift')}>
				{hallShifts.map((shift) => (
					<option key={shift} value={shift}>
						{hallShiftLabels[shift]}
					</option>
				))}
			</SelectField>
			<TextField label="Reason" hint="Only the office reads it." maxLength={200} data-first {...bind('note')} />
		</ConfirmDialog>
	);
}

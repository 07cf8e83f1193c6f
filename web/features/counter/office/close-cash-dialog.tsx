import { useState } from 'react';
import { type CashSheet, cashDayEndpoints, cashNotes, countedPaisa } from '#contract/cash-days.office.ts';
import { paisaIn, roundTaka } from '#contract/core/money.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { longDate, taka } from '#web/core/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TakaField, TextField } from '#web/ui/field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import styles from './cash.module.css';
import { differenceText } from './cash-sheet.tsx';

const { closeCashDay } = cashDayEndpoints;

/** Notes and coins are counted; after that the cash of the day is closed. */
export function CloseCashDialog({
	sheet: { day, expectedPaisa },
	onDone,
	onClose,
}: {
	sheet: CashSheet;
	onDone: () => void;
	onClose: () => void;
}) {
	const [counts, setCounts] = useState<string[]>(cashNotes.map(() => ''));
	const numbers = counts.map((count) => (count.trim() === '' ? 0 : Number(count)));
	const counted = countedPaisa(numbers);
	const difference = counted - expectedPaisa;
	const { bind, dialog } = useDialogForm({
		initial: { banked: '', reason: '' },
		fields: ['bankedPaisa', 'reason'],
		async send({ banked, reason }) {
			const bankedPaisa = banked.trim() ? paisaIn(banked) : 0;
			const body = checkInput(closeCashDay.body, { expectedPaisa, counts: numbers, reason, bankedPaisa });
			await call(closeCashDay, { body });
			return `The cash of ${longDate(day)} is closed.`;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="Count and close the cash" confirmLabel="Close today’s cash" {...dialog} onClose={onClose}>
			<p>
				No cash can be taken or paid back after this until tomorrow. {taka(expectedPaisa)} is expected in the drawer.
			</p>
			<fieldset className={styles.counts}>
				<legend>How many of each</legend>
				{cashNotes.map((note, index) => (
					<TextField
						key={note}
						label={roundTaka(note)}
						name={`count-${note}`}
						inputMode="numeric"
						autoComplete="off"
						maxLength={6}
						value={counts[index]!}
						error={Number.isInteger(numbers[index]) ? undefined : 'A whole number'}
						onChange={({ target }) => setCounts(counts.with(index, target.value))}
					/>
				))}
			</fieldset>
			<p role="status">
				Counted {taka(Number.isNaN(counted) ? 0 : counted)}. Difference:{' '}
				{differenceText(Number.isNaN(counted) ? 0 : difference)}.
			</p>
			<TextField label="Reason for the difference" optional={difference === 0} maxLength={500} {...bind('reason')} />
			<TakaField label="Brought to the bank, in taka" optional {...bind('banked', 'bankedPaisa')} />
		</ConfirmDialog>
	);
}

import { useState } from 'react';
import { type CashSheet, cashDayEndpoints, cashNotes, countedPaisa } from '#contract/cash-days.office.ts';
import { paisaIn } from '#contract/core/money.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { longDate, taka } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './cash.module.css';
import { differenceText } from './cash-sheet.tsx';

const { closeCashDay } = cashDayEndpoints;
type Change = { target: { value: string } };

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
	const [values, setValues] = useState({ banked: '', reason: '' });
	const numbers = counts.map((count) => (count.trim() === '' ? 0 : Number(count)));
	const counted = countedPaisa(numbers);
	const difference = counted - expectedPaisa;
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = {
				...{ expectedPaisa, counts: numbers, reason: values.reason },
				bankedPaisa: values.banked.trim() ? paisaIn(values.banked) : 0,
			};
			await call(closeCashDay, { body: checkInput(closeCashDay.body, body) });
			toast.success(`The cash of ${longDate(day)} is closed.`);
			onDone();
		},
		{ fields: ['bankedPaisa', 'reason'] },
	);
	const set =
		(name: keyof typeof values) =>
		({ target }: Change) =>
			setValues({ ...values, [name]: target.value });
	return (
		<ConfirmDialog
			title="Count and close the cash"
			confirmLabel="Close the cash of today"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p>
				No cash can be taken or paid back after this until tomorrow. {taka(expectedPaisa)} is expected in the drawer.
			</p>
			<fieldset className={styles.counts}>
				<legend>How many of each</legend>
				{cashNotes.map((note, index) => (
					<TextField
						key={note}
						label={`৳${note}`}
						name={`count-${note}`}
						inputMode="numeric"
						autoComplete="off"
						maxLength={6}
						value={counts[index]!}
						error={Number.isInteger(numbers[index]) ? undefined : 'A whole number'}
						onChange={({ target }: Change) => setCounts(counts.with(index, target.value))}
					/>
				))}
			</fieldset>
			<p role="status">
				Counted {taka(Number.isNaN(counted) ? 0 : counted)}. Difference:{' '}
				{differenceText(Number.isNaN(counted) ? 0 : difference)}.
			</p>
			<TextField
				label="Reason for the difference"
				optional={difference === 0}
				autoComplete="off"
				maxLength={500}
				name="reason"
				value={values.reason}
				error={fieldErrors.reason}
				onChange={set('reason')}
			/>
			<TextField
				label="Brought to the bank, in taka"
				optional
				inputMode="decimal"
				autoComplete="off"
				maxLength={16}
				name="bankedPaisa"
				value={values.banked}
				error={fieldErrors.bankedPaisa}
				onChange={set('banked')}
			/>
		</ConfirmDialog>
	);
}

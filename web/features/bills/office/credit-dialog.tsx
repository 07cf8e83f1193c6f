import { useState } from 'react';
import { amountRule } from '#contract/core/amount.ts';
import { paisaIn } from '#contract/core/money.ts';
import { type BillDetail, type BillLine, creditNoteEndpoints } from '#contract/credit-notes.office.ts';
import { creditAlonePaisa } from '#contract/credit-notes.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TakaField, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const { addCreditNote } = creditNoteEndpoints;

/** How much of each line is credited, and why. */
export function CreditDialog({ bill, onDone, onClose }: { bill: BillDetail; onDone: () => void; onClose: () => void }) {
	const [id] = useState(newId);
	const [amounts, setAmounts] = useState<Record<number, string>>({});
	const [reason, setReason] = useState('');
	const [submitted, setSubmitted] = useState(false);
	const lines = bill.lines.filter(({ totalPaisa, creditedPaisa }) => totalPaisa > creditedPaisa);
	const wanted = lines.flatMap(({ line }) => {
		const typed = (amounts[line] ?? '').trim();
		return typed ? [{ line, paisa: paisaIn(typed) }] : [];
	});
	const total = wanted.reduce((sum, { paisa }) => sum + paisa, 0);
	const leftOf = ({ totalPaisa, creditedPaisa }: BillLine) => totalPaisa - creditedPaisa;
	const problemOf = (line: BillLine) => {
		const paisa = wanted.find((one) => one.line === line.line)?.paisa;
		if (paisa === undefined) return undefined;
		if (!(paisa > 0)) return amountRule;
		return paisa > leftOf(line) ? `At most ${taka(leftOf(line))}.` : undefined;
	};
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			setSubmitted(true);
			if (lines.some(problemOf)) return;
			const body = checkInput(addCreditNote.body, { id, bill: bill.number, lines: wanted, reason });
			const { message } = await call(addCreditNote, { body });
			toast.success(message);
			onDone();
		},
		{ fields: ['lines', 'reason'] },
	);
	return (
		<ConfirmDialog
			title={`Credit bill ${bill.number}`}
			confirmLabel={total > 0 ? `Credit ${taka(total)}` : 'Credit'}
			busy={busy}
			failure={failure ?? fieldErrors.lines}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{lines.map((line, index) => (
				<TakaField
					key={line.line}
					label={line.text}
					hint={`At most ${taka(leftOf(line))}, with tax.`}
					name={`line-${line.line}`}
					optional
					{...(index === 0 && { 'data-first': true })}
					value={amounts[line.line] ?? ''}
					error={submitted ? problemOf(line) : undefined}
					onChange={({ target }) => setAmounts({ ...amounts, [line.line]: target.value })}
				/>
			))}
			<TextAreaField
				label="Reason"
				hint="The member reads it on the credit note."
				name="reason"
				rows={2}
				maxLength={500}
				value={reason}
				error={fieldErrors.reason}
				onChange={({ target }) => setReason(target.value)}
			/>
			<p className="muted">
				Above {taka(creditAlonePaisa)} of a bill, a second person has to confirm it before anything is posted.
			</p>
		</ConfirmDialog>
	);
}

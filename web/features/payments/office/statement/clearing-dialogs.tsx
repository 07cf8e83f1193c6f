import { useState } from 'react';
import { paisaIn } from '#contract/core/money.ts';
import { paymentOfficeEndpoints, type StatementRow } from '#contract/payments.office.ts';
import { type Clearing, walletClearingEndpoints } from '#contract/wallet-clearing.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { plural } from '#web/core/office-labels.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TakaField, TextAreaField } from '#web/ui/field.tsx';
import { type FoundMember, MemberChoice } from '#web/ui/form/member-choice.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';

const { explainLine, recordPayout } = walletClearingEndpoints;
const { findPayer } = paymentOfficeEndpoints;
type Props = { statementId: string; onDone: () => void; onClose: () => void };

const findMembers = (q: string) => call(findPayer, { query: checkInput(findPayer.query, { q }) });

/** What a line is that does not match. Money that the site did not request can be paid into the account of a member. */
export function ExplainDialog({ statementId, row, onDone, onClose }: Props & { row: StatementRow }) {
	const [member, setMember] = useState<FoundMember>();
	const { fieldErrors, bind, dialog } = useDialogForm({
		initial: { reason: '' },
		fields: ['reason', 'memberId'],
		async send({ reason }) {
			const body = checkInput(explainLine.body, { reason, ...(member && { memberId: member.memberId }) });
			const { message } = await call(explainLine, { params: { id: statementId, line: String(row.line) }, body });
			return message;
		},
		onDone,
	});
	const paisa = row.attemptId ? null : row.paisa;
	return (
		<ConfirmDialog
			title={`Explain line ${row.line}`}
			confirmLabel={member ? 'Credit the member' : 'Save the explanation'}
			{...dialog}
			onClose={onClose}
		>
			<p className="muted">
				{row.trxId || row.invoice}
				{row.paisa !== null && `, ${taka(row.paisa)}`}. {row.note}
			</p>
			<TextAreaField
				label="What happened"
				hint="The office reads it."
				rows={2}
				maxLength={500}
				required
				{...bind('reason')}
			/>
			{paisa !== null && paisa > 0 && (
				<>
					<p>If a member sent it, choose the member: {taka(paisa)} is paid into the account, with a receipt.</p>
					<MemberChoice find={findMembers} chosen={member} error={fieldErrors.memberId} onChoose={setMember} />
				</>
			)}
		</ConfirmDialog>
	);
}

/** What of the payments of a statement has reached the bank. */
export function PayoutDialog({ statementId, toPayOut, onDone, onClose }: Props & Pick<Clearing, 'toPayOut'>) {
	const [id] = useState(newId);
	const { values, bind, dialog } = useDialogForm({
		initial: { bank: '', refunds: '' },
		fields: ['bankPaisa', 'refundsPaisa'],
		async send({ bank, refunds }) {
			const amounts = { bankPaisa: paisaIn(bank), refundsPaisa: refunds.trim() ? paisaIn(refunds) : 0 };
			const body = checkInput(recordPayout.body, { id, ...amounts });
			return (await call(recordPayout, { params: { id: statementId }, body })).message;
		},
		onDone,
	});
	const charges = toPayOut.paisa - (values.refunds.trim() ? paisaIn(values.refunds) : 0) - paisaIn(values.bank);
	return (
		<ConfirmDialog title="Record a payout" confirmLabel="Record the payout" {...dialog} onClose={onClose}>
			<p>
				The wallet received {taka(toPayOut.paisa)} in {toPayOut.payments} {plural(toPayOut.payments, 'payment')} of this
				statement.
			</p>
			<TakaField label="Reached the bank, in taka" data-first {...bind('bank', 'bankPaisa')} />
			<TakaField
				label="Refunds that were deducted, in taka"
				hint="Of payments that were paid out before."
				optional
				{...bind('refunds', 'refundsPaisa')}
			/>
			<p role="status">
				{charges >= 0 ? `Charges of the wallet: ${taka(charges)}.` : 'The charges are what is left of it.'}
			</p>
		</ConfirmDialog>
	);
}

import { useState } from 'react';
import { type Cheque, chequeEndpoints } from '#contract/cheques.office.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { paisaIn } from '#contract/core/money.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TakaField, TextField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { noPayer, PayerField, payerInput } from './payer-field.tsx';

const { takeCheque, clearCheque, returnCheque } = chequeEndpoints;
type Props = { onDone: () => void; onClose: () => void };

export function TakeChequeDialog({ onDone, onClose }: Props) {
	const [id] = useState(newId);
	const [payer, setPayer] = useState(noPayer);
	const { fieldErrors, bind, dialog } = useDialogForm({
		initial: { amount: '', bank: '', number: '', dated: '' },
		fields: ['memberId', 'bill', 'paisa', 'bank', 'number', 'dated'],
		async send({ amount, ...rest }) {
			const body = { id, ...payerInput(payer), paisa: paisaIn(amount), ...rest };
			const { number, name, paisa } = await call(takeCheque, { body: checkInput(takeCheque.body, body) });
			return `Cheque ${number} is in hand: ${taka(paisa)} from ${name}.`;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="Take a cheque" confirmLabel="Record the cheque" {...dialog} onClose={onClose}>
			<PayerField payer={payer} errors={fieldErrors} onChange={setPayer} />
			<TextField label="Bank" maxLength={80} {...bind('bank')} />
			<TextField label="Number of the cheque" maxLength={30} {...bind('number')} />
			<DayField label="Date on the cheque" max={clubDay(new Date())} {...bind('dated')} />
			<TakaField label="Amount in taka" {...bind('amount', 'paisa')} />
			<p className="muted">
				The member is credited when the bank has paid. {payer.bill && 'The chosen bill is open until then. '}Give the
				member the acknowledgement; the receipt comes later.
			</p>
		</ConfirmDialog>
	);
}

export const ClearChequeDialog = ({ cheque, onDone, onClose }: Props & { cheque: Cheque }) => (
	<ActionDialog
		title={`Has the bank paid cheque ${cheque.number}?`}
		confirmLabel="Mark as cleared"
		action={() => call(clearCheque, { params: { id: cheque.id } })}
		onDone={onDone}
		onClose={onClose}
	>
		<p>
			{cheque.name} is credited {taka(cheque.paisa)}, with a receipt.
		</p>
	</ActionDialog>
);

export function ReturnChequeDialog({ cheque, onDone, onClose }: Props & { cheque: Cheque }) {
	const { bind, dialog } = useDialogForm({
		initial: { reason: '', fee: '' },
		fields: ['reason', 'feePaisa'],
		async send({ reason, fee }) {
			const body = checkInput(returnCheque.body, { reason, feePaisa: fee.trim() ? paisaIn(fee) : 0 });
			return (await call(returnCheque, { params: { id: cheque.id }, body })).message;
		},
		onDone,
	});
	return (
		<ConfirmDialog
			title={`Has the bank returned cheque ${cheque.number}?`}
			confirmLabel="Mark as returned"
			look="clay"
			{...dialog}
			onClose={onClose}
		>
			<p>
				{cheque.cleared
					? `Receipt ${cheque.cleared.receipt} is cancelled, and ${cheque.name} owes ${taka(cheque.paisa)} again.`
					: `${cheque.name} is not credited.`}{' '}
				The member gets an email, and no other cheque is taken until you allow it again.
			</p>
			<TextField label="Bank’s reason" maxLength={500} {...bind('reason')} />
			<TakaField label="Bank’s fee in taka" hint="It is charged to the member." optional {...bind('fee', 'feePaisa')} />
		</ConfirmDialog>
	);
}

import { useState } from 'react';
import { type Cheque, chequeEndpoints } from '#contract/cheques.office.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { paisaIn } from '#contract/core/money.ts';
import type { CounterMember } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { MemberField } from './member-field.tsx';

const { takeCheque, clearCheque, returnCheque } = chequeEndpoints;
type Props = { onDone: () => void; onClose: () => void };
type Change = { target: { value: string } };

export function TakeChequeDialog({ onDone, onClose }: Props) {
	const [id] = useState(newId);
	const [member, setMember] = useState<CounterMember>();
	const [values, setValues] = useState({ amount: '', bank: '', number: '', dated: '' });
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const { amount, ...rest } = values;
			const body = { id, memberId: member?.memberId, paisa: paisaIn(amount), ...rest };
			const { number, name, paisa } = await call(takeCheque, { body: checkInput(takeCheque.body, body) });
			toast.success(`Cheque ${number} is in hand: ${taka(paisa)} from ${name}.`);
			onDone();
		},
		{ fields: ['memberId', 'paisa', 'bank', 'number', 'dated'] },
	);
	const bind = (name: keyof typeof values, field: string = name) => ({
		name: field,
		value: values[name],
		error: fieldErrors[field],
		onChange: ({ target }: Change) => setValues({ ...values, [name]: target.value }),
	});
	return (
		<ConfirmDialog
			title="Take a cheque"
			confirmLabel="Record the cheque"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<MemberField chosen={member} error={fieldErrors.memberId} onChoose={setMember} />
			<TextField label="Bank" autoComplete="off" maxLength={80} {...bind('bank')} />
			<TextField label="Number of the cheque" autoComplete="off" maxLength={30} {...bind('number')} />
			<TextField label="Date on the cheque" type="date" max={clubDay(new Date())} {...bind('dated')} />
			<TextField
				label="Amount in taka"
				inputMode="decimal"
				autoComplete="off"
				maxLength={16}
				{...bind('amount', 'paisa')}
			/>
			<p className="muted">
				The member is credited when the bank has paid. Give the member the acknowledgement; the receipt comes later.
			</p>
		</ConfirmDialog>
	);
}

export function ClearChequeDialog({ cheque, onDone, onClose }: Props & { cheque: Cheque }) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Has the bank paid cheque ${cheque.number}?`}
			confirmLabel="Clear the cheque"
			busy={busy}
			failure={failure}
			onSubmit={() => void act(() => call(clearCheque, { params: { id: cheque.id } }))}
			onClose={onClose}
		>
			<p>
				{cheque.name} is credited {taka(cheque.paisa)}, with a receipt.
			</p>
		</ConfirmDialog>
	);
}

export function ReturnChequeDialog({ cheque, onDone, onClose }: Props & { cheque: Cheque }) {
	const [values, setValues] = useState({ reason: '', fee: '' });
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = { reason: values.reason, feePaisa: values.fee.trim() ? paisaIn(values.fee) : 0 };
			const { message } = await call(returnCheque, {
				...{ params: { id: cheque.id }, body: checkInput(returnCheque.body, body) },
			});
			toast.success(message);
			onDone();
		},
		{ fields: ['reason', 'feePaisa'] },
	);
	const set =
		(name: keyof typeof values) =>
		({ target }: Change) =>
			setValues({ ...values, [name]: target.value });
	return (
		<ConfirmDialog
			title={`Return cheque ${cheque.number}?`}
			confirmLabel="Return the cheque"
			look="clay"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p>
				{cheque.cleared ? `Receipt ${cheque.cleared.receipt} is cancelled, and ` : ''}
				{cheque.name} {cheque.cleared ? 'owes' : 'still owes'} what {taka(cheque.paisa)} would have paid. The member
				gets an email, and no other cheque is taken until you allow it again.
			</p>
			<TextField
				label="Reason of the bank"
				autoComplete="off"
				maxLength={500}
				name="reason"
				value={values.reason}
				error={fieldErrors.reason}
				onChange={set('reason')}
			/>
			<TextField
				label="Fee of the bank in taka"
				hint="It is charged to the member."
				optional
				inputMode="decimal"
				autoComplete="off"
				maxLength={16}
				name="feePaisa"
				value={values.fee}
				error={fieldErrors.feePaisa}
				onChange={set('fee')}
			/>
		</ConfirmDialog>
	);
}

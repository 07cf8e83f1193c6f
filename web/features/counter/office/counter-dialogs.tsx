import { useState } from 'react';
import { clubDay } from '#contract/core/club-time.ts';
import { paisaIn, withTax } from '#contract/core/money.ts';
import {
	type CounterMember,
	chargeHeadLabel,
	counterEndpoints,
	counterHeads,
	counterMethodLabels,
	takenMethods,
	taxRates,
} from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { taxLabel } from '#web/core/office-labels.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TakaField, TextField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { MemberField } from './member-field.tsx';
import { noPayer, PayerField, payerInput } from './payer-field.tsx';

const { takePayment, addCharge } = counterEndpoints;
type Props = { onDone: () => void; onClose: () => void };
const Options = ({ of }: { of: readonly { value: string; label: string }[] }) =>
	of.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	));

export function PaymentDialog({ onDone, onClose }: Props) {
	const [id] = useState(newId);
	const [payer, setPayer] = useState(noPayer);
	const { values, fieldErrors, bind, dialog } = useDialogForm({
		initial: { amount: '', method: 'CASH', reference: '', note: '' },
		fields: ['memberId', 'paisa', 'method', 'reference', 'note', 'bill'],
		async send({ amount, ...rest }) {
			const body = { id, ...payerInput(payer), paisa: paisaIn(amount), ...rest };
			const { receipt, name, paisa, hasEmail } = await call(takePayment, { body: checkInput(takePayment.body, body) });
			return `Receipt ${receipt}: ${taka(paisa)} from ${name}. ${hasEmail ? 'It is emailed to the member.' : 'The member has no email address: please print it.'}`;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="Take a payment" confirmLabel="Record the payment" {...dialog} onClose={onClose}>
			<PayerField payer={payer} errors={fieldErrors} onChange={setPayer} />
			<TakaField label="Amount in taka" {...bind('amount', 'paisa')} />
			<SelectField label="Method" {...bind('method')}>
				<Options of={takenMethods.map((method) => ({ value: method, label: counterMethodLabels[method] }))} />
			</SelectField>
			{values.method === 'TRANSFER' && (
				<TextField label="The bank’s number of the transfer" maxLength={60} {...bind('reference')} />
			)}
			<TextField label="Note" optional maxLength={300} {...bind('note')} />
		</ConfirmDialog>
	);
}

export function ChargeDialog({ onDone, onClose }: Props) {
	const [id] = useState(newId);
	const [member, setMember] = useState<CounterMember>();
	const { values, fieldErrors, bind, dialog } = useDialogForm({
		initial: () => ({ head: 'restaurant', text: '', day: clubDay(new Date()), amount: '', tax: '0', chit: '' }),
		fields: ['memberId', 'head', 'text', 'day', 'netPaisa', 'taxBasisPoints', 'chit'],
		async send({ amount, tax, ...rest }) {
			const given = { memberId: member?.memberId, netPaisa: paisaIn(amount), taxBasisPoints: Number(tax) };
			const body = checkInput(addCharge.body, { id, ...given, ...rest });
			const { name, totalPaisa } = await call(addCharge, { body });
			return `${name} is charged ${taka(totalPaisa)}.`;
		},
		onDone,
	});
	const { totalPaisa } = withTax(paisaIn(values.amount), Number(values.tax));
	return (
		<ConfirmDialog
			title="Charge a member"
			confirmLabel={Number.isNaN(totalPaisa) ? 'Charge' : `Charge ${taka(totalPaisa)}`}
			{...dialog}
			onClose={onClose}
		>
			<MemberField chosen={member} error={fieldErrors.memberId} onChoose={setMember} />
			<SelectField label="For" {...bind('head')}>
				<Options of={counterHeads.map((head) => ({ value: head, label: chargeHeadLabel(head) }))} />
			</SelectField>
			<TextField
				label="Description"
				hint="The member reads it on the bill, such as Dinner for four."
				maxLength={200}
				{...bind('text')}
			/>
			<DayField label="Day" max={clubDay(new Date())} {...bind('day')} />
			<TakaField label="Amount in taka, without tax" {...bind('amount', 'netPaisa')} />
			<SelectField label="Tax" {...bind('tax', 'taxBasisPoints')}>
				<Options of={taxRates.map((rate) => ({ value: String(rate), label: taxLabel(rate) }))} />
			</SelectField>
			<TextField label="Chit number" optional maxLength={30} {...bind('chit')} />
		</ConfirmDialog>
	);
}

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
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { MemberField } from './member-field.tsx';

const { takePayment, addCharge } = counterEndpoints;
type Props = { onDone: () => void; onClose: () => void };
const Options = ({ of }: { of: readonly { value: string; label: string }[] }) =>
	of.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	));
type Change = { target: { value: string } };

export function PaymentDialog({ onDone, onClose }: Props) {
	const [id] = useState(newId);
	const [member, setMember] = useState<CounterMember>();
	const [values, setValues] = useState({ amount: '', method: 'CASH', reference: '', note: '' });
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const { amount, ...rest } = values;
			const body = { id, memberId: member?.memberId, paisa: paisaIn(amount), ...rest };
			const { receipt, name, paisa } = await call(takePayment, { body: checkInput(takePayment.body, body) });
			toast.success(`Receipt ${receipt}: ${taka(paisa)} from ${name}.`);
			onDone();
		},
		{ fields: ['memberId', 'paisa', 'method', 'reference', 'note'] },
	);
	const bind = (name: keyof typeof values, field: string = name) => ({
		name: field,
		value: values[name],
		error: fieldErrors[field],
		onChange: ({ target }: Change) => setValues({ ...values, [name]: target.value }),
	});
	return (
		<ConfirmDialog
			title="Take a payment"
			confirmLabel="Record the payment"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<MemberField chosen={member} error={fieldErrors.memberId} onChoose={setMember} />
			<TextField
				label="Amount in taka"
				inputMode="decimal"
				autoComplete="off"
				maxLength={16}
				{...bind('amount', 'paisa')}
			/>
			<SelectField label="Method" {...bind('method')}>
				<Options of={takenMethods.map((method) => ({ value: method, label: counterMethodLabels[method] }))} />
			</SelectField>
			{values.method === 'TRANSFER' && (
				<TextField label="The bank’s number of the transfer" autoComplete="off" maxLength={60} {...bind('reference')} />
			)}
			<TextField label="Note" optional autoComplete="off" maxLength={300} {...bind('note')} />
		</ConfirmDialog>
	);
}

export function ChargeDialog({ onDone, onClose }: Props) {
	const [id] = useState(newId);
	const [member, setMember] = useState<CounterMember>();
	const [values, setValues] = useState({
		head: 'restaurant',
		text: '',
		day: clubDay(new Date()),
		amount: '',
		tax: '0',
		chit: '',
	});
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const { amount, tax, ...rest } = values;
			const body = {
				...{ id, memberId: member?.memberId, netPaisa: paisaIn(amount), taxBasisPoints: Number(tax), ...rest },
			};
			const { name, totalPaisa } = await call(addCharge, { body: checkInput(addCharge.body, body) });
			toast.success(`${name} is charged ${taka(totalPaisa)}.`);
			onDone();
		},
		{ fields: ['memberId', 'head', 'text', 'day', 'netPaisa', 'taxBasisPoints', 'chit'] },
	);
	const bind = (name: keyof typeof values, field: string = name) => ({
		name: field,
		value: values[name],
		error: fieldErrors[field],
		onChange: ({ target }: Change) => setValues({ ...values, [name]: target.value }),
	});
	const { totalPaisa } = withTax(paisaIn(values.amount), Number(values.tax));
	return (
		<ConfirmDialog
			title="Charge a member"
			confirmLabel={Number.isNaN(totalPaisa) ? 'Charge' : `Charge ${taka(totalPaisa)}`}
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<MemberField chosen={member} error={fieldErrors.memberId} onChoose={setMember} />
			<SelectField label="For" {...bind('head')}>
				<Options of={counterHeads.map((head) => ({ value: head, label: chargeHeadLabel(head) }))} />
			</SelectField>
			<TextField
				label="What"
				hint="As the member reads it, such as Dinner for four."
				autoComplete="off"
				maxLength={200}
				{...bind('text')}
			/>
			<TextField label="Day" type="date" max={clubDay(new Date())} {...bind('day')} />
			<TextField
				label="Amount in taka, without tax"
				inputMode="decimal"
				autoComplete="off"
				maxLength={16}
				{...bind('amount', 'netPaisa')}
			/>
			<SelectField label="Tax" {...bind('tax', 'taxBasisPoints')}>
				<Options of={taxRates.map((rate) => ({ value: String(rate), label: taxLabel(rate) }))} />
			</SelectField>
			<TextField label="Number of the chit" optional autoComplete="off" maxLength={30} {...bind('chit')} />
		</ConfirmDialog>
	);
}

import { useState } from 'react';
import { decimalTaka, paisaIn } from '#contract/core/money.ts';
import {
	type HallBooking,
	type HallMethod,
	hallMethodLabels,
	hallMethods,
	hallOfficeEndpoints,
} from '#contract/hall.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TakaField, TextField } from '#web/ui/field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';

const { payHall, refundHall } = hallOfficeEndpoints;
type Props = { booking: HallBooking; onDone: () => void; onClose: () => void };
const fields = ['method', 'paisa', 'reference'];

const Methods = ({ booking }: { booking: HallBooking }) =>
	hallMethods
		.filter((method) => method !== 'ACCOUNT' || booking.member)
		.map((method) => (
			<option key={method} value={method}>
				{hallMethodLabels[method]}
			</option>
		));

const referenceLabels: Partial<Record<string, string>> = {
	TRANSFER: 'The bank’s number of the transfer',
	CHEQUE: 'Number of the cheque',
} satisfies Partial<Record<HallMethod, string>>;

/** The deposit first, then the balance. */
export function PaymentDialog({ booking, onDone, onClose }: Props) {
	const [id] = useState(newId);
	const missing = Math.max(booking.depositPaisa - booking.paidPaisa, 0);
	const isDeposit = booking.state !== 'CONFIRMED' && missing > 0;
	const { values, bind, dialog } = useDialogForm({
		initial: { amount: decimalTaka(isDeposit ? missing : booking.openPaisa), method: 'CASH', reference: '' },
		fields,
		async send({ amount, method, reference }) {
			const body = checkInput(payHall.body, { id, method, reference, paisa: paisaIn(amount) });
			return (await call(payHall, { params: { id: booking.id }, body })).message;
		},
		onDone,
	});
	const reference = referenceLabels[values.method];
	return (
		<ConfirmDialog
			title={isDeposit ? 'Record the deposit' : 'Record a payment'}
			confirmLabel="Record the payment"
			{...dialog}
			onClose={onClose}
		>
			<p className="muted">
				{taka(booking.openPaisa)} of {taka(booking.totalPaisa)} is open.
			</p>
			<TakaField label="Amount in taka" data-first {...bind('amount', 'paisa')} />
			<SelectField label="Method" {...bind('method')}>
				<Methods booking={booking} />
			</SelectField>
			{reference && <TextField label={reference} maxLength={60} {...bind('reference')} />}
		</ConfirmDialog>
	);
}

/** Of a booking that has ended: the money is paid back, or the club keeps it. */
export function RefundDialog({ booking, onDone, onClose }: Props) {
	const [id] = useState(newId);
	const { values, bind, dialog } = useDialogForm({
		initial: { amount: decimalTaka(booking.paidPaisa), method: 'CASH', reference: '' },
		fields,
		async send({ amount, method, reference }) {
			const keep = method === 'KEEP';
			const body = checkInput(refundHall.body, {
				...{ id, keep, reference: keep ? '' : reference, paisa: paisaIn(amount), method: keep ? 'CASH' : method },
			});
			return (await call(refundHall, { params: { id: booking.id }, body })).message;
		},
		onDone,
	});
	const reference = referenceLabels[values.method];
	return (
		<ConfirmDialog title="Pay back or keep" confirmLabel="Record it" {...dialog} onClose={onClose}>
			<p className="muted">The club has {taka(booking.paidPaisa)} of this booking.</p>
			<TakaField label="Amount in taka" data-first {...bind('amount', 'paisa')} />
			<SelectField label="What happens" {...bind('method')}>
				<Methods booking={booking} />
				<option value="KEEP">The club keeps it</option>
			</SelectField>
			{reference && <TextField label={reference} maxLength={60} {...bind('reference')} />}
		</ConfirmDialog>
	);
}

import { useState } from 'react';
import { type PaymentDetail, paymentOfficeEndpoints } from '#contract/payments-office.ts';
import { TextAreaField } from '#web/components/ui/field.tsx';
import { DeedDialog } from '#web/features/admin/review/deed-dialog.tsx';
import { useDeed } from '#web/features/admin/review/use-deed.ts';
import { call } from '#web/lib/api.ts';
import { taka } from '#web/lib/format.ts';

export function RefundDialog({
	payment,
	onDone,
	onClose,
}: {
	payment: PaymentDetail;
	onDone: () => void;
	onClose: () => void;
}) {
	const { busy, failure, act } = useDeed(onDone);
	const [missing, setMissing] = useState(false);
	const [reason, setReason] = useState('');
	const { id, name, userId, captured, totalPaisa, status } = payment;
	// What goes back is what was taken, which is another sum when it does not match.
	const sum = taka(captured?.paisa ?? totalPaisa);
	return (
		<DeedDialog
			title={`Give ${sum} back to ${name}?`}
			act={`Give ${sum} back`}
			look="clay"
			leave="Keep the money"
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setMissing(!reason.trim());
				if (reason.trim())
					void act(() => call(paymentOfficeEndpoints.refundPayment, { params: { id }, body: { reason } }));
			}}
			onClose={onClose}
		>
			<p className="muted">
				All of it goes to the wallet of {name}, {userId}, who gets your reason by e-mail.{' '}
				{status === 'PAID' && 'The member’s dashboard is locked again. '}This cannot be taken back.
			</p>
			<TextAreaField
				label="Reason"
				name="reason"
				rows={3}
				maxLength={255}
				required
				value={reason}
				onChange={(event) => setReason(event.target.value)}
				error={missing && !reason.trim() ? 'Please write the reason.' : undefined}
			/>
		</DeedDialog>
	);
}

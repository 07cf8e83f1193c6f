import { type PaymentDetail, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { taka } from '#web/core/format.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

export function RefundDialog({
	payment,
	onDone,
	onClose,
}: {
	payment: PaymentDetail;
	onDone: () => void;
	onClose: () => void;
}) {
	const { id, name, userId, captured, totalPaisa, status } = payment;
	// What goes back is what was taken, which is another sum when it does not match.
	const sum = taka(captured?.paisa ?? totalPaisa);
	return (
		<ReasonDialog
			title={`Give ${sum} back to ${name}?`}
			act={`Give ${sum} back`}
			leave="Keep the money"
			action={(reason) => call(paymentOfficeEndpoints.refundPayment, { params: { id }, body: { reason } })}
			most={255}
			onDone={onDone}
			onClose={onClose}
		>
			All of it goes to the wallet of {name}, {userId}, who gets your reason by e-mail.{' '}
			{status === 'PAID' && 'The member’s dashboard is locked again. '}This cannot be taken back.
		</ReasonDialog>
	);
}

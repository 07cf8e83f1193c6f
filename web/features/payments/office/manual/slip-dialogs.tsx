import { type ManualPayment, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { longDate, taka } from '#web/core/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

type Props = { slip: ManualPayment; onDone: () => void; onClose: () => void };

export function ConfirmSlipDialog({ slip, onDone, onClose }: Props) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Confirm ${taka(slip.totalPaisa)} from ${slip.name}?`}
			act="Confirm and credit"
			leave="Not yet"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(paymentOfficeEndpoints.confirmManualPayment, { params: { id: slip.id } }))}
			onClose={onClose}
		>
			<p className="muted">
				Slip {slip.slip} of {slip.bank}, paid {longDate(slip.paidOn)}. The fee is credited, {slip.userId} gets a receipt
				and the dashboard opens. Have the slip or the bank’s statement in hand.
			</p>
		</ConfirmDialog>
	);
}

export const ReturnDialog = ({ slip, onDone, onClose }: Props) => (
	<ReasonDialog
		title={`Was ${taka(slip.totalPaisa)} given back to ${slip.name}?`}
		act="It was given back"
		leave="No"
		of={slip.id}
		action={(reason) => call(paymentOfficeEndpoints.returnManualPayment, { params: { id: slip.id }, body: { reason } })}
		hint="The member reads it. Say how the money went, such as the number of the cheque."
		most={255}
		onDone={onDone}
		onClose={onClose}
	>
		The house moves no money here: give it back first. Receipt {slip.receiptNumber} stays and is marked as given back,
		and the dashboard of {slip.userId} locks again.
	</ReasonDialog>
);

export const WithdrawDialog = ({ slip, onDone, onClose }: Props) => (
	<ReasonDialog
		title={`Withdraw the slip of ${slip.name}?`}
		act="Withdraw"
		leave="Keep it"
		of={slip.id}
		action={(reason) =>
			call(paymentOfficeEndpoints.withdrawManualPayment, { params: { id: slip.id }, body: { reason } })
		}
		most={255}
		onDone={onDone}
		onClose={onClose}
	>
		Slip {slip.slip} of {slip.bank} over {taka(slip.totalPaisa)}. The record stays, as withdrawn; nothing is credited.
	</ReasonDialog>
);

import { type ReactNode, useState } from 'react';
import { paisaIn } from '#contract/core/money.ts';
import { creditAlonePaisa } from '#contract/credit-notes.ts';
import { type Dispute, disputeOfficeEndpoints } from '#contract/disputes.office.ts';
import { disputeRules } from '#contract/disputes.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TakaField, TextAreaField } from '#web/ui/field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

const { acceptDispute, rejectDispute } = disputeOfficeEndpoints;
const typed = (paisa: number) => (paisa / 100).toFixed(paisa % 100 === 0 ? 0 : 2);

/** What can be done with a dispute that nobody has decided. */
export function DisputeActions({ of: dispute, onDone }: { of: Dispute; onDone: () => void }): ReactNode {
	const [asking, setAsking] = useState<'accept' | 'reject'>();
	if (dispute.state !== 'OPEN' || dispute.waiting) return null;
	const dialog = {
		onClose: () => setAsking(undefined),
		onDone: () => {
			setAsking(undefined);
			onDone();
		},
	};
	return (
		<>
			<ActionRow space="small">
				<Button small look="line" onClick={() => setAsking('accept')}>
					Accept…
				</Button>
				<Button small look="line" onClick={() => setAsking('reject')}>
					Reject…
				</Button>
			</ActionRow>
			{asking === 'accept' && <AcceptDialog {...dialog} dispute={dispute} />}
			{asking === 'reject' && (
				<ReasonDialog
					{...dialog}
					title={`Reject the dispute about ${taka(dispute.paisa)}?`}
					confirmLabel="Reject"
					draftName={dispute.id}
					hint={`${dispute.name} gets it by email.`}
					missingText="Please write what the member should know."
					action={(answer) => call(rejectDispute, { params: { id: dispute.id }, body: { answer } })}
				>
					{dispute.bill
						? `The amount stays on the bill. It counts as overdue again after at least ${disputeRules.daysToPay} days.`
						: 'The charge stays, and comes with the next bill.'}
				</ReasonDialog>
			)}
		</>
	);
}

/** How much is credited, and what the member should know. */
function AcceptDialog({ dispute, onDone, onClose }: { dispute: Dispute; onDone: () => void; onClose: () => void }) {
	const { values, bind, dialog } = useDialogForm({
		initial: { amount: typed(dispute.leftPaisa), answer: '' },
		fields: ['paisa', 'answer'],
		async send({ amount, answer }) {
			const body = checkInput(acceptDispute.body, { paisa: paisaIn(amount), answer });
			return (await call(acceptDispute, { params: { id: dispute.id }, body })).message;
		},
		closesOnConflict: true,
		onDone,
	});
	const paisa = paisaIn(values.amount);
	return (
		<ConfirmDialog
			title="Accept the dispute"
			confirmLabel={paisa > 0 ? `Credit ${taka(paisa)} to the member` : 'Credit the member'}
			{...dialog}
			onClose={onClose}
		>
			<p className="muted">
				{dispute.name}: {dispute.text}, {taka(dispute.leftPaisa)}. “{dispute.reason}”
			</p>
			<TakaField
				label="Amount to credit"
				hint="Less than the whole amount accepts the dispute in part."
				{...bind('amount', 'paisa')}
			/>
			<TextAreaField
				label="To the member"
				hint={dispute.bill ? 'Printed on the credit note as the reason.' : 'Written in the email.'}
				rows={2}
				maxLength={500}
				{...bind('answer')}
			/>
			{dispute.bill && (
				<p className="muted">
					When more than {taka(creditAlonePaisa)} of a bill is credited, a second person has to confirm the credit note
					before anything is posted.
				</p>
			)}
		</ConfirmDialog>
	);
}

import { useState } from 'react';
import { type ManualPayment, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, longDate, taka } from '#web/core/format.ts';
import { useSession } from '#web/core/session.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import styles from './waiting-slips.module.css';

/** Slips to confirm, each with everything that must be compared with the paper. */
export function WaitingSlips({ slips, onChange }: { slips: readonly ManualPayment[]; onChange: () => void }) {
	const { memberEmail } = useSession();
	const [open, setOpen] = useState<{ slip: ManualPayment; Dialog: typeof ConfirmSlipDialog }>();
	return (
		<>
			<ul className={styles.slips}>
				{slips.map((slip) => {
					const recordedByMe = slip.recordedBy === memberEmail;
					return (
						<li key={slip.id}>
							<div>
								<p>
									<b>{slip.name}</b> <span className="numeric">{slip.userId}</span>
								</p>
								<p className={styles.amount}>{taka(slip.totalPaisa)}</p>
								<p>
									{slip.bank}, slip <span className="numeric">{slip.slip}</span>
								</p>
								<p>Paid on {longDate(slip.paidOn)}</p>
								{slip.note && <p>“{slip.note}”</p>}
								<p className="muted">
									Recorded by {recordedByMe ? 'you' : slip.recordedBy}, {dateAndTime(slip.recordedAt)}
								</p>
								{recordedByMe && (
									<StatusTag as="p" tone="wait" className={styles.ownSlipNote} id={`own-${slip.id}`}>
										Someone else has to confirm it: you recorded it yourself.
									</StatusTag>
								)}
							</div>
							<div className={styles.actions}>
								<Button
									look="line"
									small
									disabled={recordedByMe}
									aria-describedby={recordedByMe ? `own-${slip.id}` : undefined}
									onClick={() => setOpen({ slip, Dialog: ConfirmSlipDialog })}
								>
									Confirm…<span className="visually-hidden"> {slip.name}</span>
								</Button>
								<Button look="line" small onClick={() => setOpen({ slip, Dialog: WithdrawDialog })}>
									Withdraw…<span className="visually-hidden"> {slip.name}</span>
								</Button>
							</div>
						</li>
					);
				})}
			</ul>
			{open && (
				<open.Dialog
					slip={open.slip}
					onDone={() => {
						setOpen(undefined);
						onChange();
					}}
					onClose={() => setOpen(undefined)}
				/>
			)}
		</>
	);
}

type DialogProps = { slip: ManualPayment; onDone: () => void; onClose: () => void };

function ConfirmSlipDialog({ slip, onDone, onClose }: DialogProps) {
	return (
		<ActionDialog
			title={`Confirm ${taka(slip.totalPaisa)} from ${slip.name}?`}
			confirmLabel="Confirm and credit"
			cancelLabel="Not yet"
			action={() => call(paymentOfficeEndpoints.confirmManualPayment, { params: { id: slip.id } })}
			onDone={onDone}
			onClose={onClose}
		>
			<p className="muted">
				Slip {slip.slip} of {slip.bank}, paid {longDate(slip.paidOn)}. The fee is credited, {slip.userId} gets a receipt
				and the dashboard opens. Have the slip or the bank’s statement in hand.
			</p>
		</ActionDialog>
	);
}

const WithdrawDialog = ({ slip, onDone, onClose }: DialogProps) => (
	<ReasonDialog
		title={`Withdraw the slip of ${slip.name}?`}
		confirmLabel="Withdraw"
		cancelLabel="Keep it"
		draftName={slip.id}
		action={(reason) =>
			call(paymentOfficeEndpoints.withdrawManualPayment, { params: { id: slip.id }, body: { reason } })
		}
		maxLength={255}
		onDone={onDone}
		onClose={onClose}
	>
		Slip {slip.slip} of {slip.bank} for {taka(slip.totalPaisa)}. The record stays, marked as withdrawn; nothing is
		credited.
	</ReasonDialog>
);

import { useState } from 'react';
import { type PaymentDetail, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { longDate, taka } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { History } from '#web/ui/details-section.tsx';
import { PaymentStatus } from '#web/ui/office-status.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { CheckWithWallet } from '../check-with-wallet.tsx';
import { AttemptDetails, Payer, PaymentAmounts } from './payment-details.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import styles from './payment-view.module.css';
import { WalletCalls } from './wallet-calls.tsx';

/** One attempt to pay: what is known about it, and beside it the calls to the wallet. */
export function PaymentView({
	payment,
	list,
	onChange,
}: {
	payment: PaymentDetail;
	/** The address of the list it was opened from. */
	list: string;
	onChange: () => void;
}) {
	const [refunding, setRefunding] = useState(false);
	return (
		<>
			<PageHeader
				above={{ to: list, label: 'Payments' }}
				here={payment.invoice}
				title={payment.name}
				lead={
					<>
						{taka(payment.totalPaisa)}, started {longDate(payment.createdAt)}.
					</>
				}
			>
				<div className={styles.actions}>
					<PaymentStatus status={payment.status} />
					{payment.providerRef && (
						<CheckWithWallet
							id={payment.id}
							name={payment.name}
							again
							isNextStep={payment.status === 'MISMATCH'}
							onChecked={onChange}
						/>
					)}
					{payment.refundable && (
						<Button look="clay" small onClick={() => setRefunding(true)}>
							Refund…
						</Button>
					)}
				</div>
			</PageHeader>
			<div className={styles.columns}>
				<div>
					<PaymentNotices payment={payment} />
					<PaymentAmounts payment={payment} />
					<Payer payment={payment} />
					<AttemptDetails payment={payment} />
					{payment.history.length > 0 && <History entries={payment.history} />}
				</div>
				<div>
					<WalletCalls calls={payment.conversation} />
				</div>
			</div>
			{refunding && (
				<RefundDialog
					payment={payment}
					onDone={() => {
						setRefunding(false);
						onChange();
					}}
					onClose={() => setRefunding(false)}
				/>
			)}
		</>
	);
}

function RefundDialog({
	payment: { id, name, userId, captured, totalPaisa, status },
	onDone,
	onClose,
}: {
	payment: PaymentDetail;
	onDone: () => void;
	onClose: () => void;
}) {
	// The refund is what the wallet took; after a mismatch that is not the requested amount.
	const amount = taka(captured?.paisa ?? totalPaisa);
	return (
		<ReasonDialog
			title={`Refund ${amount} to ${name}?`}
			confirmLabel={`Refund ${amount}`}
			action={(reason) => call(paymentOfficeEndpoints.refundPayment, { params: { id }, body: { reason } })}
			maxLength={255}
			onDone={onDone}
			onClose={onClose}
		>
			All of it goes to the wallet of {name}, {userId}, who gets your reason by email.{' '}
			{status === 'PAID' && 'The member’s dashboard is locked again. '}This cannot be undone.
		</ReasonDialog>
	);
}

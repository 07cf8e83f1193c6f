import { useState } from 'react';
import { Link } from 'react-router';
import type { PaymentDetail } from '#contract/payments.office.ts';
import { longDate, taka } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { History } from '#web/ui/history.tsx';
import { AskWallet } from '../ask-wallet.tsx';
import { PaymentStatus } from '../payment-status.tsx';
import { Conversation } from './conversation.tsx';
import { Amounts, Payer, Standing } from './payment-facts.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** One attempt to pay: what is known at the left, how it came to be known at the right. */
export function Payment({
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
			<div className="desk-top">
				<div>
					<p className="crumb">
						<Link to={list}>Payments</Link>
						<span aria-hidden="true">/</span>
						<span className="numeric">{payment.invoice}</span>
					</p>
					<h1>{payment.name}</h1>
					<p>
						{taka(payment.totalPaisa)}, started {longDate(payment.createdAt)}.
					</p>
				</div>
				<div className="pay-head">
					<PaymentStatus of={payment.status} />
					{payment.providerRef && <AskWallet id={payment.id} name={payment.name} again onAsked={onChange} />}
					{payment.refundable && (
						<Button look="clay" small onClick={() => setRefunding(true)}>
							Refund…
						</Button>
					)}
				</div>
			</div>
			<div className="rev pay-one">
				<div>
					<PaymentNotices payment={payment} />
					<Amounts payment={payment} />
					<Payer payment={payment} />
					<Standing payment={payment} />
					<History entries={payment.history} />
				</div>
				<div>
					<Conversation exchanges={payment.conversation} />
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

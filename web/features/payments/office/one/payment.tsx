import { useState } from 'react';
import type { PaymentDetail } from '#contract/payments.office.ts';
import { longDate, taka } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { History } from '#web/ui/details-section.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
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
			<PageHeader
				above={{ to: list, label: 'Payments' }}
				here={<span className="numeric">{payment.invoice}</span>}
				title={payment.name}
				lead={
					<>
						{taka(payment.totalPaisa)}, started {longDate(payment.createdAt)}.
					</>
				}
			>
				<div className="pay-head">
					<PaymentStatus of={payment.status} />
					{payment.providerRef && <AskWallet id={payment.id} name={payment.name} again onAsked={onChange} />}
					{payment.refundable && (
						<Button look="clay" small onClick={() => setRefunding(true)}>
							Refund…
						</Button>
					)}
				</div>
			</PageHeader>
			<div className="pay-one">
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

import { taka } from '#contract/core/money.ts';
import type { PaymentAttempt } from '#contract/payments.ts';
import { dateAndTime } from '#web/core/format.ts';

/** What to read out on the telephone. */
export const AttemptDetails = ({ attempt }: { attempt: PaymentAttempt }) => (
	<section className="pay-how" aria-labelledby="this-payment">
		<h2 id="this-payment">This payment</h2>
		<dl className="ledger ledger-plain">
			<Line label="Amount">{taka(attempt.amounts.totalPaisa)}</Line>
			{attempt.receiptNumber && <Line label="Receipt">{attempt.receiptNumber}</Line>}
			{attempt.trxId && <Line label="Transaction ID">{attempt.trxId}</Line>}
			<Line label="Started">{dateAndTime(attempt.createdAt)}</Line>
			<Line label="Invoice">{attempt.invoice}</Line>
		</dl>
	</section>
);

const Line = ({ label, children }: { label: string; children: string }) => (
	<div>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</div>
);

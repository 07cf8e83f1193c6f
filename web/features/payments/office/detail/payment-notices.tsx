import type { PaymentDetail } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { Cell, Table } from '#web/ui/list/table.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { walletAmount } from '../../amounts.ts';
import styles from './payment-notices.module.css';

type Refund = NonNullable<PaymentDetail['refund']>;

const refundTexts: Record<Refund['state'], { title: string; tone?: 'ok' | 'bad' | 'new' }> = {
	requested: { title: 'A refund is under way', tone: 'new' },
	unknown: { title: 'The wallet has not said whether the money was refunded' },
	done: { title: 'The money was refunded', tone: 'ok' },
	failed: { title: 'The wallet refused the refund', tone: 'bad' },
};

/** Important notices for the office. */
export const PaymentNotices = ({ payment }: { payment: PaymentDetail }) => (
	<>
		{payment.refund && <RefundNotice refund={payment.refund} />}
		{payment.status === 'MISMATCH' && <MismatchNotice payment={payment} />}
		{payment.status === 'UNKNOWN' && (
			<Notice>
				<h2>The wallet does not say how it ended</h2>
				<p>
					The money may have been taken.{' '}
					{payment.nextQueryAt && `The system checks again ${dateAndTime(payment.nextQueryAt)}.`}
				</p>
			</Notice>
		)}
	</>
);

function RefundNotice({ refund }: { refund: Refund }) {
	const { title, tone } = refundTexts[refund.state];
	const open = refund.state === 'requested' || refund.state === 'unknown';
	return (
		<Notice tone={tone}>
			<h2>{title}</h2>
			<p className="keep-lines">“{refund.reason}”</p>
			{refund.error && <p>{refund.error}</p>}
			<p className="muted">
				Requested by {refund.requestedBy}, {dateAndTime(refund.requestedAt)}.
				{refund.refundTrxId && ` Refund transaction ID ${refund.refundTrxId}.`}
				{open && ' The system keeps checking and never refunds twice.'}
			</p>
		</Notice>
	);
}

function MismatchNotice({ payment: { captured, reason, totalPaisa, invoice } }: { payment: PaymentDetail }) {
	const differing = captured
		? [
				{ label: 'Amount', requested: taka(totalPaisa), taken: walletAmount(captured) },
				{ label: 'Invoice', requested: invoice, taken: captured.invoice || 'None' },
			].filter((row) => row.requested !== row.taken)
		: [];
	return (
		<Notice tone="bad">
			<h2>The wallet’s payment differs from what was requested</h2>
			{reason && differing.length === 0 && <p>{reason}</p>}
			{differing.length > 0 && (
				<Table className={styles.comparison} aria-label="Requested and taken">
					<thead>
						<tr>
							<th scope="col">What</th>
							<th scope="col">Requested</th>
							<th scope="col">The wallet took</th>
						</tr>
					</thead>
					<tbody>
						{differing.map((row) => (
							<tr key={row.label}>
								<th scope="row">{row.label}</th>
								<Cell look={{ numeric: true }}>{row.requested}</Cell>
								<Cell look={{ numeric: true, className: styles.taken }}>{row.taken}</Cell>
							</tr>
						))}
					</tbody>
				</Table>
			)}
			<p>
				The fee is not credited. Check with the wallet again. If the difference stays, refund the payment; then the
				member can pay again.
			</p>
		</Notice>
	);
}

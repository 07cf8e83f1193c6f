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
	return (
		<Notice tone="bad">
			<h2>The wallet’s payment differs from what was requested</h2>
			{reason && !captured && <p>{reason}</p>}
			{captured && (
				<Table className={styles.comparison} aria-label="Requested and taken">
					<thead>
						<tr>
							<th scope="col">What</th>
							<th scope="col">Requested</th>
							<th scope="col">The wallet took</th>
						</tr>
					</thead>
					<tbody>
						<Comparison label="Amount" requested={taka(totalPaisa)} taken={walletAmount(captured)} />
						<Comparison label="Invoice" requested={invoice} taken={captured.invoice} />
						<Comparison label="Transaction ID" requested="–" taken={captured.trxId} />
					</tbody>
				</Table>
			)}
		</Notice>
	);
}

const Comparison = ({ label, requested, taken }: { label: string; requested: string; taken: string }) => (
	<tr>
		<th scope="row">{label}</th>
		<Cell look={{ numeric: true }}>{requested}</Cell>
		<Cell look={{ numeric: true }}>{taken}</Cell>
	</tr>
);

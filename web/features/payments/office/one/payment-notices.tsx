import type { PaymentDetail } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { Cell, Table } from '#web/ui/list/table.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Refund = NonNullable<PaymentDetail['refund']>;

const refundWords: Record<Refund['state'], { title: string; tone?: 'ok' | 'bad' | 'new' }> = {
	requested: { title: 'A refund is under way', tone: 'new' },
	unknown: { title: 'The wallet has not said whether the money went back' },
	done: { title: 'The money went back', tone: 'ok' },
	failed: { title: 'The wallet refused the refund', tone: 'bad' },
};

/** What the treasurer should know before reading on. */
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
	const { title, tone } = refundWords[refund.state];
	const open = refund.state === 'requested' || refund.state === 'unknown';
	return (
		<Notice tone={tone}>
			<h2>{title}</h2>
			<p className="keep-lines">“{refund.reason}”</p>
			{refund.error && <p>{refund.error}</p>}
			<p className="muted">
				Requested by {refund.requestedBy}, {dateAndTime(refund.requestedAt)}.
				{refund.refundTrxId && ` Refund trxID ${refund.refundTrxId}.`}
				{open && ' The system keeps checking and never refunds twice.'}
			</p>
		</Notice>
	);
}

function MismatchNotice({ payment: { captured, reason, totalPaisa, invoice } }: { payment: PaymentDetail }) {
	return (
		<Notice tone="bad">
			<h2>The wallet says something else than was asked for</h2>
			{reason && <p>{reason}</p>}
			{captured && (
				<Table className="pay-pair" aria-label="Requested and taken">
					<thead>
						<tr>
							<th scope="col">What</th>
							<th scope="col">Requested</th>
							<th scope="col">The wallet took</th>
						</tr>
					</thead>
					<tbody>
						<Pair what="Amount" asked={taka(totalPaisa)} took={walletAmount(captured)} />
						<Pair what="Invoice" asked={invoice} took={captured.invoice} />
						<Pair what="trxID" asked="–" took={captured.trxId} />
					</tbody>
				</Table>
			)}
		</Notice>
	);
}

const walletAmount = ({ paisa, currency }: { paisa: number; currency: string }) =>
	currency === 'BDT' ? taka(paisa) : `${(paisa / 100).toFixed(2)} ${currency}`;

const Pair = ({ what, asked, took }: { what: string; asked: string; took: string }) => (
	<tr>
		<th scope="row">{what}</th>
		<Cell look={{ numeric: true }}>{asked}</Cell>
		<Cell look={{ numeric: true }}>{took}</Cell>
	</tr>
);

import type { PaymentDetail } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';

type Refund = NonNullable<PaymentDetail['refund']>;

const refundWords: Record<Refund['state'], { title: string; tone: string }> = {
	requested: { title: 'A refund is under way', tone: 'new' },
	unknown: { title: 'The wallet has not said whether the money went back', tone: '' },
	done: { title: 'The money went back', tone: 'ok' },
	failed: { title: 'The wallet refused the refund', tone: 'bad' },
};

/** What the treasurer should know before reading on. */
export const PaymentNotices = ({ payment }: { payment: PaymentDetail }) => (
	<>
		{payment.refund && <RefundNotice refund={payment.refund} />}
		{payment.status === 'MISMATCH' && <MismatchNotice payment={payment} />}
		{payment.status === 'UNKNOWN' && (
			<section className="notice">
				<h2>The wallet does not say how it ended</h2>
				<p>
					The money may have been taken.{' '}
					{payment.nextQueryAt && `The house asks again ${dateAndTime(payment.nextQueryAt)}.`}
				</p>
			</section>
		)}
	</>
);

function RefundNotice({ refund }: { refund: Refund }) {
	const { title, tone } = refundWords[refund.state];
	const open = refund.state === 'requested' || refund.state === 'unknown';
	return (
		<section className={`notice ${tone}`}>
			<h2>{title}</h2>
			<p className="said">“{refund.reason}”</p>
			{refund.error && <p>{refund.error}</p>}
			<p className="muted">
				Asked for by {refund.requestedBy}, {dateAndTime(refund.requestedAt)}.
				{refund.refundTrxId && ` Refund trxID ${refund.refundTrxId}.`}
				{open && ' The house keeps asking and never gives it back twice.'}
			</p>
		</section>
	);
}

function MismatchNotice({ payment: { captured, reason, totalPaisa, invoice } }: { payment: PaymentDetail }) {
	return (
		<section className="notice bad">
			<h2>The wallet says something else than was asked for</h2>
			{reason && <p>{reason}</p>}
			{captured && (
				<table className="tb pay-pair" aria-label="Asked for and taken">
					<thead>
						<tr>
							<th scope="col">What</th>
							<th scope="col">Asked for</th>
							<th scope="col">The wallet took</th>
						</tr>
					</thead>
					<tbody>
						<Pair what="Amount" asked={taka(totalPaisa)} took={walletAmount(captured)} />
						<Pair what="Invoice" asked={invoice} took={captured.invoice} />
						<Pair what="trxID" asked="–" took={captured.trxId} />
					</tbody>
				</table>
			)}
		</section>
	);
}

const walletAmount = ({ paisa, currency }: { paisa: number; currency: string }) =>
	currency === 'BDT' ? taka(paisa) : `${(paisa / 100).toFixed(2)} ${currency}`;

const Pair = ({ what, asked, took }: { what: string; asked: string; took: string }) => (
	<tr>
		<th scope="row">{what}</th>
		<td className="numeric">{asked}</td>
		<td className="numeric">{took}</td>
	</tr>
);

import { taka } from '#contract/core/money.ts';
import { paymentEndpoints, type Receipt } from '#contract/payments.ts';
import { ApiError } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useDownload } from '#web/core/use-download.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { purposeText } from '#web/ui/payment/purpose-text.ts';
import { DashboardSection } from './dashboard-section.tsx';

const mostShown = 3;

/** What was paid last. A server without payments responds 404; then the section is left out, as without receipts. */
export function Receipts() {
	const { data, error, refetch } = useEndpoint(paymentEndpoints.receipts);
	if (error instanceof ApiError && error.status === 404) return null;
	if (error)
		return (
			<DashboardSection id="receipts" title="Receipts">
				<LoadFailure what="Your receipts" error={error} onRetry={refetch} />
			</DashboardSection>
		);
	if (!data?.length) return null;
	return (
		<DashboardSection id="receipts" title="Receipts">
			<dl className="ledger ledger-plain">
				{data.slice(0, mostShown).map((receipt) => (
					<ReceiptLine key={receipt.number} receipt={receipt} />
				))}
			</dl>
			{data.length > mostShown && <MoreLink to="/dashboard/payments">All payments</MoreLink>}
		</DashboardSection>
	);
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
	const { busy, failure, download } = useDownload(receipt.url, `receipt-${receipt.number}.pdf`);
	return (
		<div>
			<dt>
				<button className="link-button" type="button" disabled={busy} onClick={() => void download()}>
					{purposeText(receipt.purpose)}
					<span className="visually-hidden">, receipt {receipt.number} as PDF</span>
				</button>
				<br />
				<span className="muted">{longDate(receipt.issuedAt)}</span>
				{receipt.refunded && <span className="muted"> (refunded)</span>}
				{failure && (
					<span className="error-message" role="alert">
						<Icon name="alert" />
						{failure}
					</span>
				)}
			</dt>
			<dd>{taka(receipt.totalPaisa)}</dd>
		</div>
	);
}

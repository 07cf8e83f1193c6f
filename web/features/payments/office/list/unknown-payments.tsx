import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { ErrorState } from '#web/ui/state.tsx';

/** What the wallet announced and the site never query for. */
export function Strangers() {
	const { data, error, refetch } = useEndpoint(paymentOfficeEndpoints.unmatchedNotifications);
	return (
		<section aria-labelledby="strangers-title">
			<div className="sec-h">
				<h2 id="strangers-title">Notifications without a payment</h2>
				{data && data.total > 0 && <span className="muted num">{data.total}</span>}
			</div>
			{error ? (
				<ErrorState title={failureText(error)} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={2} />
			) : data.items.length === 0 ? (
				<p className="pay-calm">None. Everything that the wallet announced belongs to a payment of the site.</p>
			) : (
				<table className="tb" aria-labelledby="strangers-title">
					<thead>
						<tr>
							<th scope="col">trxID</th>
							<th scope="col" className="lo">
								Invoice
							</th>
							<th scope="col" className="lo">
								Received
							</th>
							<th scope="col" className="lo">
								It says
							</th>
							<th scope="col" className="r">
								Amount
							</th>
						</tr>
					</thead>
					<tbody>
						{data.items.map((item) => (
							<tr key={item.id}>
								<td className="wrap-any">
									<span className="nm num">{item.trxId || 'none'}</span>
									<span className="sm">
										{item.invoice}, {dateAndTime(item.receivedAt)}, {item.status}
									</span>
								</td>
								<td className="lo wrap-any num">{item.invoice}</td>
								<td className="lo num">{dateAndTime(item.receivedAt)}</td>
								<td className="lo wrap-any">{item.status}</td>
								<td className="r">{amount(item)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

const amount = ({ paisa, currency }: { paisa: number | null; currency: string }) => {
	if (paisa === null) return 'not readable';
	return currency === 'BDT' ? taka(paisa) : `${(paisa / 100).toFixed(2)} ${currency}`;
};

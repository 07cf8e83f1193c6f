import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { failureText, useAsk } from '#web/core/use-ask.ts';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { ErrorState } from '#web/ui/state.tsx';

/** What the wallet announced and the site never asked for. */
export function Strangers() {
	const { data, error, reload } = useAsk('strangers', () => call(paymentOfficeEndpoints.unmatchedNotifications));
	return (
		<section aria-labelledby="strangers-title">
			<div className="sec-h">
				<h2 id="strangers-title">Notifications without a payment</h2>
				{data && data.total > 0 && <span className="muted numeric">{data.total}</span>}
			</div>
			{error ? (
				<ErrorState title={failureText(error)} onRetry={reload} />
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
									<span className="nm numeric">{item.trxId || 'none'}</span>
									<span className="sm">
										{item.invoice}, {dateAndTime(item.receivedAt)}, {item.status}
									</span>
								</td>
								<td className="lo wrap-any numeric">{item.invoice}</td>
								<td className="lo numeric">{dateAndTime(item.receivedAt)}</td>
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

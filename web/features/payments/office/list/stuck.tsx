import { Link } from 'react-router';
import { type PaymentRow, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { failureText } from '#web/core/errors.ts';
import { taka } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { AskWallet } from '../ask-wallet.tsx';
import { PaymentStatus } from '../payment-status.tsx';
import { whyStuck } from './stuck-words.ts';

/** What needs somebody. `onAsked` when the wallet was asked, for whatever else shows the same payments. */
export function Stuck({ onAsked }: { onAsked: () => void }) {
	const { data, error, refetch } = useEndpoint(paymentOfficeEndpoints.stuckPayments);
	return (
		<section aria-labelledby="stuck-title">
			<div className="sec-h">
				<h2 id="stuck-title">Payments to look at</h2>
				{data && data.total > 0 && <span className="muted num">{data.total}</span>}
			</div>
			{error ? (
				<ErrorState title={failureText(error)} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={2} />
			) : data.items.length === 0 ? (
				<p className="pay-calm">
					Nothing is stuck: no payment is open for more than 15 minutes, and all amounts match.
				</p>
			) : (
				<StuckTable
					rows={data.items}
					onAsked={() => {
						refetch();
						onAsked();
					}}
				/>
			)}
		</section>
	);
}

function StuckTable({ rows, onAsked }: { rows: readonly PaymentRow[]; onAsked: () => void }) {
	const now = new Date();
	return (
		<table className="tb pay-stuck" aria-labelledby="stuck-title">
			<thead>
				<tr>
					<th scope="col">Member</th>
					<th scope="col" className="r lo">
						Amount
					</th>
					<th scope="col" className="lo">
						What is wrong
					</th>
					<th scope="col">
						<span className="vh">Action</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<td className="wrap-any">
							<Link className="nm" to={`/admin/payments/${row.id}`}>
								{row.name}
							</Link>
							<span className="under num">{row.invoice}</span>
							<span className="sm">
								<PaymentStatus of={row.status} /> {taka(row.totalPaisa)}. {whyStuck(row, now)}
							</span>
						</td>
						<td className="r lo">{taka(row.totalPaisa)}</td>
						<td className="lo wrap-any">
							<PaymentStatus of={row.status} />
							<span className="under">{whyStuck(row, now)}</span>
						</td>
						<td className="r">
							{/* About a refund the house asks by itself; there is nothing to press. */}
							{row.status === 'PAID' ? (
								<Link to={`/admin/payments/${row.id}`}>
									Look<span className="vh"> at {row.name}</span>
								</Link>
							) : (
								<AskWallet id={row.id} name={row.name} onAsked={onAsked} />
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

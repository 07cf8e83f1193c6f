import { Link } from 'react-router';
import type { PaymentRow } from '#contract/payments-office.ts';
import { PaymentStatus } from '#web/features/admin/payments/payment-status.tsx';
import { dateAndTime, taka } from '#web/lib/format.ts';

/** `from` is what stands behind the list's path, so that one payment can lead back to the same place. */
export const PaymentsTable = ({
	rows,
	from,
	pending,
}: {
	rows: readonly PaymentRow[];
	from: string;
	pending: boolean;
}) => (
	<table className={pending ? 'tb rows waiting' : 'tb rows'} aria-label="Payments" aria-busy={pending}>
		<thead>
			<tr>
				<th scope="col">Member</th>
				<th scope="col" className="lo">
					Started, invoice
				</th>
				<th scope="col" className="lo">
					Receipt, trxID
				</th>
				<th scope="col" className="r">
					Amount
				</th>
				<th scope="col" className="lo3 pay-state">
					State
				</th>
			</tr>
		</thead>
		<tbody>
			{rows.map((row) => (
				<tr key={row.id}>
					<td className="wrap-any">
						<Link className="nm" to={`/admin/payments/${row.id}${from}`}>
							{row.name}
						</Link>
						<span className="under num">{row.userId}</span>
						<span className="sm num">{dateAndTime(row.createdAt)}</span>
						<span className="sm2">
							<PaymentStatus of={row.status} />
						</span>
					</td>
					<td className="lo num">
						{dateAndTime(row.createdAt)}
						<span className="under">{row.invoice}</span>
					</td>
					<td className="lo num">
						{row.receiptNumber}
						{row.trxId && <span className="under">{row.trxId}</span>}
					</td>
					<td className="r">{taka(row.totalPaisa)}</td>
					<td className="lo3 pay-state">
						<PaymentStatus of={row.status} />
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

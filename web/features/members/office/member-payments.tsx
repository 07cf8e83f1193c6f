import { Link } from 'react-router';
import type { MemberDetail } from '#contract/members.office.ts';
import type { PaymentRow } from '#contract/payments.office.ts';
import { dateAndTime, longDate, taka } from '#web/core/format.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { PaymentStatus } from '#web/features/payments/office/payment-status.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { EmptyState } from '#web/ui/state.tsx';

/** What was tried and what was receipted. One payment opens only for those who work with money. */
export function MemberPayments({ member: { payments, receipts } }: { member: MemberDetail }) {
	const treasury = useCan('payments');
	if (payments.length === 0 && receipts.length === 0)
		return (
			<EmptyState title="Nothing was paid yet.">
				<p>Attempts by wallet and bank slips come here with their receipts.</p>
			</EmptyState>
		);
	return (
		<>
			{payments.length > 0 && (
				<section>
					<h2>By wallet</h2>
					<OfficeTable label="Payments by wallet" columns={columns(treasury)} rows={payments} />
				</section>
			)}
			{receipts.length > 0 && (
				<section className="kvs">
					<h2>Receipts</h2>
					<dl>
						{receipts.map((receipt) => (
							<div key={receipt.number} style={{ display: 'contents' }}>
								<dt className="numeric">{receipt.number}</dt>
								<dd>
									{taka(receipt.totalPaisa)}, {longDate(receipt.issuedAt)}
									<span className="muted">
										{' '}
										· {receipt.method === 'WALLET' ? 'wallet' : 'bank'} {receipt.reference}
										{receipt.refunded && ' · given back'}
									</span>
								</dd>
							</div>
						))}
					</dl>
				</section>
			)}
		</>
	);
}

const columns = (treasury: boolean): Column<PaymentRow>[] => [
	{
		head: 'Started',
		className: 'numeric',
		cell: (row) =>
			treasury ? (
				<Link className="nm" to={`/admin/payments/${row.id}`}>
					{dateAndTime(row.createdAt)}
				</Link>
			) : (
				dateAndTime(row.createdAt)
			),
	},
	{ head: 'Invoice', className: 'lo numeric', cell: (row) => row.invoice },
	{ head: 'trxID', className: 'lo numeric', cell: (row) => row.trxId },
	{ head: 'Amount', className: 'r', cell: (row) => taka(row.totalPaisa) },
	{ head: 'State', cell: (row) => <PaymentStatus of={row.status} /> },
];

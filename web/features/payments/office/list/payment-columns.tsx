import { Link } from 'react-router';
import type { PaymentRow } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { PaymentStatus } from '../payment-status.tsx';

/** `from` is what stands behind the list's path, so that one payment can lead back to the same place. */
export const paymentColumns = (from: string): Column<PaymentRow>[] => [
	{
		head: 'Member',
		className: 'wrap-any',
		cell: (row) => (
			<>
				<Link className="nm" to={`/admin/payments/${row.id}${from}`}>
					{row.name}
				</Link>
				<span className="under numeric">{row.userId}</span>
				<span className="sm numeric">{dateAndTime(row.createdAt)}</span>
				<span className="sm2">
					<PaymentStatus of={row.status} />
				</span>
			</>
		),
	},
	{
		head: 'Started, invoice',
		sort: { by: 'started', usually: 'desc', first: true },
		className: 'lo numeric',
		cell: (row) => (
			<>
				{dateAndTime(row.createdAt)}
				<span className="under">{row.invoice}</span>
			</>
		),
	},
	{
		head: 'Receipt, trxID',
		className: 'lo numeric',
		cell: (row) => (
			<>
				{row.receiptNumber}
				{row.trxId && <span className="under">{row.trxId}</span>}
			</>
		),
	},
	{ head: 'Amount', className: 'r', cell: (row) => taka(row.totalPaisa) },
	{ head: 'State', className: 'lo3 pay-state', cell: (row) => <PaymentStatus of={row.status} /> },
];

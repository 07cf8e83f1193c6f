import type { PaymentRow } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowLink, SecondLine } from '#web/ui/list/table.tsx';
import { PaymentStatus } from '../payment-status.tsx';

/** `from` is what stands behind the list's path, so that one payment can lead back to the same place. */
export const paymentColumns = (from: string): Column<PaymentRow>[] => [
	{
		head: 'Member',
		wrap: true,
		cell: (row) => (
			<>
				<RowLink to={`/admin/payments/${row.id}${from}`}>{row.name}</RowLink>
				<SecondLine numeric>{row.userId}</SecondLine>
				<NarrowLine numeric>{dateAndTime(row.createdAt)}</NarrowLine>
				<NarrowLine below={480}>
					<PaymentStatus of={row.status} />
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Started, invoice',
		sort: { by: 'started', usually: 'desc', first: true },
		numeric: true,
		hideBelow: 860,
		cell: (row) => (
			<>
				{dateAndTime(row.createdAt)}
				<SecondLine>{row.invoice}</SecondLine>
			</>
		),
	},
	{
		head: 'Receipt, trxID',
		numeric: true,
		hideBelow: 860,
		cell: (row) => (
			<>
				{row.receiptNumber}
				{row.trxId && <SecondLine>{row.trxId}</SecondLine>}
			</>
		),
	},
	{ head: 'Amount', align: 'right', cell: (row) => taka(row.totalPaisa) },
	{ head: 'State', hideBelow: 480, cell: (row) => <PaymentStatus of={row.status} /> },
];

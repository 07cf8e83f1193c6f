import type { MemberDetail } from '#contract/members.office.ts';
import type { PaymentRow } from '#contract/payments.office.ts';
import { dateAndTime, longDate, taka } from '#web/core/format.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowLink } from '#web/ui/list/table.tsx';
import { PaymentStatus } from '#web/ui/office-status.tsx';
import { ReceiptActions } from '#web/ui/receipt-actions.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './member-payments.module.css';

/** Attempts to pay and receipts. A payment is a link for people who may see payments. */
export function MemberPayments({ member: { payments, receipts } }: { member: MemberDetail }) {
	const canOpen = useCan('payments');
	if (payments.length === 0 && receipts.length === 0)
		return (
			<EmptyState title="Nothing has been paid yet.">
				<p>Payments by wallet and bank slips are listed here with their receipts.</p>
			</EmptyState>
		);
	return (
		<>
			{payments.length > 0 && (
				<section>
					<h2 className={styles.heading}>Online payments</h2>
					<OfficeTable label="Online payments" columns={columns(canOpen)} rows={payments} />
				</section>
			)}
			{receipts.length > 0 && (
				<DetailsSection className={styles.receipts}>
					<h2>Receipts</h2>
					<dl>
						{receipts.map((receipt) => (
							<div key={receipt.number} style={{ display: 'contents' }}>
								<dt className="numeric">{receipt.number}</dt>
								<dd>
									{taka(receipt.totalPaisa)}, {longDate(receipt.issuedAt)}
									{receipt.refunded && <span className="muted">, refunded</span>}
									<br />
									<span className="muted">
										{receipt.method === 'WALLET' ? 'Wallet' : 'Bank slip'} {receipt.reference}
									</span>
									<br />
									<ReceiptActions number={receipt.number} />
								</dd>
							</div>
						))}
					</dl>
				</DetailsSection>
			)}
		</>
	);
}

const columns = (canOpen: boolean): Column<PaymentRow>[] => [
	{
		head: 'Started',
		numeric: true,
		wrap: true,
		cell: (row) => (
			<>
				{canOpen ? (
					<RowLink to={`/admin/payments/${row.id}`}>{dateAndTime(row.createdAt)}</RowLink>
				) : (
					dateAndTime(row.createdAt)
				)}
				<NarrowLine numeric>{row.invoice}</NarrowLine>
				{row.trxId && <NarrowLine numeric>{row.trxId}</NarrowLine>}
				<NarrowLine below={480}>
					<PaymentStatus status={row.status} />
				</NarrowLine>
			</>
		),
	},
	{ head: 'Invoice', numeric: true, hideBelow: 860, cell: (row) => row.invoice },
	{ head: 'Transaction ID', numeric: true, hideBelow: 860, cell: (row) => row.trxId },
	{ head: 'Amount', align: 'right', cell: (row) => taka(row.totalPaisa) },
	{ head: 'Status', hideBelow: 480, cell: (row) => <PaymentStatus status={row.status} /> },
];

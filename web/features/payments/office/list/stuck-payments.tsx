import { Link } from 'react-router';
import { type PaymentRow, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, NarrowLine, RowLink, SecondLine, Table } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PaymentStatus } from '#web/ui/office-status.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { CheckWithWallet } from '../check-with-wallet.tsx';
import { NoEntries } from '../office-parts.tsx';
import styles from './stuck-payments.module.css';

/** Payments that need attention. After a check with the wallet, `onChecked` refetches the other lists of the page. */
export function StuckPayments({ onChecked }: { onChecked: () => void }) {
	const { data, error, refetch } = useEndpoint(paymentOfficeEndpoints.stuckPayments);
	return (
		<section aria-labelledby="stuck-title">
			<SectionHeader>
				<h2 id="stuck-title">Payments to check</h2>
				{data && data.total > 0 && <span className="muted numeric">{data.total}</span>}
			</SectionHeader>
			{error ? (
				<LoadError what="These payments" error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={2} />
			) : data.items.length === 0 ? (
				<NoEntries>Nothing is stuck: no payment is open for more than 15 minutes, and all amounts match.</NoEntries>
			) : (
				<StuckTable
					rows={data.items}
					onChecked={() => {
						refetch();
						onChecked();
					}}
				/>
			)}
		</section>
	);
}

function StuckTable({ rows, onChecked }: { rows: readonly PaymentRow[]; onChecked: () => void }) {
	const now = new Date();
	return (
		<Table aria-labelledby="stuck-title">
			<thead>
				<tr>
					<th scope="col">Member</th>
					<HeadCell look={{ align: 'right', hideBelow: 860 }}>Amount</HeadCell>
					<HeadCell look={{ hideBelow: 860 }}>What is wrong</HeadCell>
					<HeadCell look={{ hideBelow: 480 }}>
						<span className="visually-hidden">Action</span>
					</HeadCell>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => {
					const amount = taka(row.totalPaisa);
					const reason = stuckReason(row, now);
					return (
						<tr key={row.id}>
							<Cell look={{ wrap: true }}>
								<RowLink to={`/admin/payments/${row.id}`}>{row.name}</RowLink>
								<SecondLine numeric>{row.invoice}</SecondLine>
								<NarrowLine>
									<PaymentStatus status={row.status} className={styles.status} />
									{reason.includes(amount) ? reason : `${amount}. ${reason}`}
								</NarrowLine>
								<NarrowLine below={480}>
									<NextStep row={row} onChecked={onChecked} />
								</NarrowLine>
							</Cell>
							<Cell look={{ align: 'right', hideBelow: 860, className: styles.amount }}>{amount}</Cell>
							<Cell look={{ wrap: true, hideBelow: 860 }}>
								<PaymentStatus status={row.status} />
								<SecondLine>{reason}</SecondLine>
							</Cell>
							<Cell look={{ align: 'right', hideBelow: 480 }}>
								<NextStep row={row} onChecked={onChecked} />
							</Cell>
						</tr>
					);
				})}
			</tbody>
		</Table>
	);
}

/** The system checks a refund by itself, so there is no button. */
const NextStep = ({ row: { id, name, status }, onChecked }: { row: PaymentRow; onChecked: () => void }) =>
	status === 'PAID' ? (
		<Link to={`/admin/payments/${id}`}>
			Open<span className="visually-hidden"> {name}</span>
		</Link>
	) : (
		<CheckWithWallet id={id} name={name} onChecked={onChecked} />
	);

/** How long a payment has been open: 23 minutes, 5 hours, 2 days. */
export function openFor(iso: string, now: Date): string {
	const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
	if (minutes < 90) return `${minutes} ${plural(minutes, 'minute')}`;
	const hours = Math.floor(minutes / 60);
	if (hours < 36) return `${hours} hours`;
	const days = Math.round(hours / 24);
	return `${days} ${plural(days, 'day')}`;
}

/** Why a payment needs attention. A paid one is listed because the outcome of its refund is unknown. */
function stuckReason(row: PaymentRow, now: Date): string {
	const duration = openFor(row.createdAt, now);
	switch (row.status) {
		case 'PENDING':
			return `Not confirmed in the wallet for ${duration}`;
		case 'UNKNOWN':
			return `No clear response for ${duration}`;
		case 'MISMATCH':
			return row.reason ?? 'The wallet’s payment differs from what was requested';
		default:
			return 'The wallet has not said whether the refund went through';
	}
}

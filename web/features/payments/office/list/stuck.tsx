import { Link } from 'react-router';
import { type PaymentRow, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { failureText } from '#web/core/errors.ts';
import { taka } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, NarrowLine, RowLink, SecondLine, Table } from '#web/ui/list/table.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { AskWallet } from '../ask-wallet.tsx';
import { PaymentStatus } from '../payment-status.tsx';
import { whyStuck } from './stuck-words.ts';

/** What needs somebody. `onAsked` when the wallet was asked, for whatever else shows the same payments. */
export function Stuck({ onAsked }: { onAsked: () => void }) {
	const { data, error, refetch } = useEndpoint(paymentOfficeEndpoints.stuckPayments);
	return (
		<section aria-labelledby="stuck-title">
			<SectionHeader>
				<h2 id="stuck-title">Payments to look at</h2>
				{data && data.total > 0 && <span className="muted numeric">{data.total}</span>}
			</SectionHeader>
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
		<Table className="pay-stuck" aria-labelledby="stuck-title">
			<thead>
				<tr>
					<th scope="col">Member</th>
					<HeadCell look={{ align: 'right', hideBelow: 860 }}>Amount</HeadCell>
					<HeadCell look={{ hideBelow: 860 }}>What is wrong</HeadCell>
					<th scope="col">
						<span className="visually-hidden">Action</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<Cell look={{ wrap: true }}>
							<RowLink to={`/admin/payments/${row.id}`}>{row.name}</RowLink>
							<SecondLine numeric>{row.invoice}</SecondLine>
							<NarrowLine>
								<PaymentStatus of={row.status} className="stuck-status" /> {taka(row.totalPaisa)}. {whyStuck(row, now)}
							</NarrowLine>
						</Cell>
						<Cell look={{ align: 'right', hideBelow: 860 }}>{taka(row.totalPaisa)}</Cell>
						<Cell look={{ wrap: true, hideBelow: 860 }}>
							<PaymentStatus of={row.status} />
							<SecondLine>{whyStuck(row, now)}</SecondLine>
						</Cell>
						<Cell look={{ align: 'right' }}>
							{/* About a refund the house asks by itself; there is nothing to press. */}
							{row.status === 'PAID' ? (
								<Link to={`/admin/payments/${row.id}`}>
									Look<span className="visually-hidden"> at {row.name}</span>
								</Link>
							) : (
								<AskWallet id={row.id} name={row.name} onAsked={onAsked} />
							)}
						</Cell>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

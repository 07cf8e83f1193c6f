import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, NarrowLine, RowName, Table } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { walletAmount } from '../../amounts.ts';
import { NoEntries } from '../office-parts.tsx';

/** Notifications of the wallet about payments that the site never requested. */
export function UnmatchedNotifications() {
	const { data, error, refetch } = useEndpoint(paymentOfficeEndpoints.unmatchedNotifications);
	return (
		<section aria-labelledby="unmatched-title">
			<SectionHeader>
				<h2 id="unmatched-title">Notifications without a payment</h2>
				{data && data.total > 0 && <span className="muted numeric">{data.total}</span>}
			</SectionHeader>
			{error ? (
				<LoadError what="The notifications" error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={2} />
			) : data.items.length === 0 ? (
				<NoEntries>None. Every notification of the wallet belongs to a payment of the site.</NoEntries>
			) : (
				<Table aria-labelledby="unmatched-title">
					<thead>
						<tr>
							<th scope="col">Transaction ID</th>
							<HeadCell look={{ hideBelow: 860 }}>Invoice</HeadCell>
							<HeadCell look={{ hideBelow: 860 }}>Received</HeadCell>
							<HeadCell look={{ hideBelow: 860 }}>Status</HeadCell>
							<HeadCell look={{ align: 'right' }}>Amount</HeadCell>
						</tr>
					</thead>
					<tbody>
						{data.items.map((item) => (
							<tr key={item.id}>
								<Cell look={{ wrap: true }}>
									<RowName numeric>{item.trxId || 'none'}</RowName>
									<NarrowLine>
										{item.invoice}, {dateAndTime(item.receivedAt)}, {item.status}
									</NarrowLine>
								</Cell>
								<Cell look={{ numeric: true, wrap: true, hideBelow: 860 }}>{item.invoice}</Cell>
								<Cell look={{ numeric: true, hideBelow: 860 }}>{dateAndTime(item.receivedAt)}</Cell>
								<Cell look={{ wrap: true, hideBelow: 860 }}>{item.status}</Cell>
								<Cell look={{ align: 'right' }}>{amount(item)}</Cell>
							</tr>
						))}
					</tbody>
				</Table>
			)}
		</section>
	);
}

const amount = ({ paisa, currency }: { paisa: number | null; currency: string }) =>
	paisa === null ? 'not readable' : walletAmount({ paisa, currency });

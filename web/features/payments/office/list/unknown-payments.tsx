import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, NarrowLine, RowName, Table } from '#web/ui/list/table.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';

/** Payments that the wallet announced and the site never requested. */
export function Strangers() {
	const { data, error, refetch } = useEndpoint(paymentOfficeEndpoints.unmatchedNotifications);
	return (
		<section aria-labelledby="strangers-title">
			<SectionHeader>
				<h2 id="strangers-title">Notifications without a payment</h2>
				{data && data.total > 0 && <span className="muted numeric">{data.total}</span>}
			</SectionHeader>
			{error ? (
				<ErrorState title={failureText(error)} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={2} />
			) : data.items.length === 0 ? (
				<p className="pay-calm">None. Everything that the wallet announced belongs to a payment of the site.</p>
			) : (
				<Table aria-labelledby="strangers-title">
					<thead>
						<tr>
							<th scope="col">trxID</th>
							<HeadCell look={{ hideBelow: 860 }}>Invoice</HeadCell>
							<HeadCell look={{ hideBelow: 860 }}>Received</HeadCell>
							<HeadCell look={{ hideBelow: 860 }}>It says</HeadCell>
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

const amount = ({ paisa, currency }: { paisa: number | null; currency: string }) => {
	if (paisa === null) return 'not readable';
	return currency === 'BDT' ? taka(paisa) : `${(paisa / 100).toFixed(2)} ${currency}`;
};

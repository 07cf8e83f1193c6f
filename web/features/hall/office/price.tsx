import { type HallBooking, hallMethodLabels, hallReceipt } from '#contract/hall.office.ts';
import { classes } from '#web/core/classes.ts';
import { dateAndTime, longDate, taka } from '#web/core/format.ts';
import { taxLabel } from '#web/core/office-labels.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { DetailsSection, EntryList } from '#web/ui/details-section.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Cell, SecondLine, Table } from '#web/ui/list/table.tsx';
import styles from './price.module.css';

const amount = { align: 'right', numeric: true } as const;

export const Price = ({ booking }: { booking: HallBooking }) => (
	<DetailsSection>
		<h2>Price</h2>
		{booking.lines.length === 0 ? (
			<p>No price is recorded. Change the booking to add one.</p>
		) : (
			<Table aria-label="Price">
				<tbody>
					{booking.lines.map(({ text, paisa }, index) => (
						<tr key={index}>
							<Cell look={{ wrap: true }}>{text}</Cell>
							<Cell look={amount}>{taka(paisa)}</Cell>
						</tr>
					))}
					{booking.taxPaisa > 0 && (
						<tr>
							<Cell>Tax, {taxLabel(booking.taxBasisPoints)}</Cell>
							<Cell look={amount}>{taka(booking.taxPaisa)}</Cell>
						</tr>
					)}
					<tr>
						<Cell>
							<b>Total</b>
						</Cell>
						<Cell look={amount}>
							<b>{taka(booking.totalPaisa)}</b>
						</Cell>
					</tr>
				</tbody>
			</Table>
		)}
		{booking.lines.length > 0 && (
			<dl className={classes('ledger ledger-compact', styles.amountDue)}>
				<div>
					<dt>Deposit</dt>
					<dd>{taka(booking.depositPaisa)}</dd>
				</div>
				<div>
					<dt>Paid</dt>
					<dd>{taka(booking.paidPaisa)}</dd>
				</div>
				<div>
					<dt>Still to pay{isDue(booking) && `, by ${longDate(booking.balanceDueOn)}`}</dt>
					<dd>{taka(booking.openPaisa)}</dd>
				</div>
			</dl>
		)}
	</DetailsSection>
);

const isDue = ({ state, openPaisa }: HallBooking) => (state === 'HELD' || state === 'CONFIRMED') && openPaisa > 0;

const kindTexts = { PAID: 'paid', REFUNDED: 'paid back', KEPT: 'kept by the club' };

export function Payments({ booking: { payments } }: { booking: HallBooking }) {
	const seesReceipts = useCan('counter');
	return (
		<DetailsSection>
			<h2>Payments</h2>
			{payments.length === 0 ? (
				<p>Nothing is paid yet.</p>
			) : (
				<EntryList>
					{payments.map(({ id, kind, method, paisa, reference, receipt, at, by }) => (
						<li key={id}>
							<b className="numeric">{taka(paisa)}</b> {kindTexts[kind]}
							{method && `: ${hallMethodLabels[method]}`}
							{reference && `, ${reference}`}
							<SecondLine>
								{dateAndTime(at)}, {by}
							</SecondLine>
							{receipt && (
								<SecondLine>
									{seesReceipts ? (
										<DownloadButton path={`${hallReceipt.path}?id=${id}`} name={`${receipt}.pdf`}>
											Receipt {receipt}
										</DownloadButton>
									) : (
										`Receipt ${receipt}`
									)}
								</SecondLine>
							)}
						</li>
					))}
				</EntryList>
			)}
		</DetailsSection>
	);
}

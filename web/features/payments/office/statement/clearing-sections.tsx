import { Link } from 'react-router';
import type { Clearing } from '#contract/wallet-clearing.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine } from '#web/ui/list/table.tsx';
import styles from './statement-result.module.css';

const payoutColumns: Column<Clearing['payouts'][number]>[] = [
	{
		head: 'Recorded',
		wrap: true,
		cell: ({ at, by, receivedPaisa, refundsPaisa, chargesPaisa }) => (
			<>
				{dateAndTime(at)}, {by}
				<NarrowLine>
					Received {taka(receivedPaisa)}, charges {taka(chargesPaisa)}
					{refundsPaisa > 0 && `, refunds ${taka(refundsPaisa)}`}
				</NarrowLine>
			</>
		),
	},
	{ head: 'Received', align: 'right', hideBelow: 860, cell: ({ receivedPaisa }) => taka(receivedPaisa) },
	{ head: 'Refunds', align: 'right', hideBelow: 860, cell: ({ refundsPaisa }) => taka(refundsPaisa) },
	{ head: 'Charges', align: 'right', hideBelow: 860, cell: ({ chargesPaisa }) => taka(chargesPaisa) },
	{ head: 'To the bank', align: 'right', cell: ({ bankPaisa }) => taka(bankPaisa) },
];

export const Payouts = ({
	clearing: { toPayOut, payouts },
	onRecord,
}: {
	clearing: Clearing;
	onRecord: () => void;
}) => (
	<section className={styles.group} aria-labelledby="payouts">
		<h3 id="payouts">Paid out to the bank</h3>
		{toPayOut.payments > 0 ? (
			<>
				<p className="muted">
					{taka(toPayOut.paisa)} in {toPayOut.payments} {plural(toPayOut.payments, 'payment')} of this statement is in
					no payout yet.
				</p>
				<p className={styles.action}>
					<Button small onClick={onRecord}>
						Record a payout
					</Button>
				</p>
			</>
		) : (
			<p className="muted">
				{payouts.length > 0 ? 'All payments of this statement are paid out.' : 'No payment here waits for a payout.'}
			</p>
		)}
		{payouts.length > 0 && <OfficeTable label="Payouts" columns={payoutColumns} rows={payouts} />}
	</section>
);

type Waiting = Clearing['notPaidOut']['oldest'][number] & { id: string };
const waitingColumns: Column<Waiting>[] = [
	{
		head: 'Transaction ID',
		numeric: true,
		wrap: true,
		cell: ({ attemptId, trxId, at }) => (
			<>
				<Link to={`/admin/payments/${attemptId}`}>{trxId ?? 'none'}</Link>
				<NarrowLine>{dateAndTime(at)}</NarrowLine>
			</>
		),
	},
	{ head: 'Started', hideBelow: 860, cell: ({ at }) => dateAndTime(at) },
	{ head: 'Amount', align: 'right', cell: ({ paisa }) => taka(paisa) },
];

/** Payments that should be in this statement or a later one. */
export const NotPaidOut = ({ of: { payments, paisa, oldest } }: { of: Clearing['notPaidOut'] }) => (
	<section className={styles.group} aria-labelledby="not-paid-out">
		<h3 id="not-paid-out">
			Credited here, in no payout <span className="muted">({payments})</span>
		</h3>
		{payments === 0 ? (
			<p className="muted">Every payment that was credited has reached the bank.</p>
		) : (
			<>
				<p className="muted">
					{taka(paisa)} in all{payments > oldest.length && `; the oldest ${oldest.length} are shown`}. Old ones should
					have been in a statement: open the payment and check with the wallet again.
				</p>
				<OfficeTable
					label="Credited and not paid out"
					columns={waitingColumns}
					rows={oldest.map((payment) => ({ ...payment, id: payment.attemptId }))}
				/>
			</>
		)}
	</section>
);

import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type CounterPayment, counterEndpoints, counterMethodLabels } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { CancelLink, cancelColumn } from './cancel-column.tsx';
import { Cancelled } from './cancelled.tsx';
import { PaymentDialog } from './counter-dialogs.tsx';
import { CounterList, fromToday } from './counter-list.tsx';
import { ReceiptCell } from './receipt-cell.tsx';

export const meta = officeMeta('Counter');

export default function CounterPage() {
	return (
		<RequirePermission permission="counter">
			<Payments />
		</RequirePermission>
	);
}

const { counterPayments, cancelPayment } = counterEndpoints;

const rowName = ({ receipt }: CounterPayment) => `receipt ${receipt}`;
/** A cheque is returned instead. */
const canCancel = ({ method }: CounterPayment) => method !== 'CHEQUE';

const columns = (onCancel: ((payment: CounterPayment) => void) | undefined): Column<CounterPayment>[] => [
	{
		head: 'Received',
		numeric: true,
		hideBelow: 860,
		sort: { by: 'time', usually: 'desc', first: true },
		cell: ({ receivedAt }) => dateAndTime(receivedAt),
	},
	{
		head: 'Member',
		wrap: true,
		cell: (payment) => (
			<>
				<Link to={`/admin/ledger/members/${payment.memberId}`}>{payment.name}</Link>
				<SecondLine numeric>{payment.userId}</SecondLine>
				{payment.bill && <SecondLine numeric>For bill {payment.bill}</SecondLine>}
				{payment.note && <SecondLine>{payment.note}</SecondLine>}
				<Cancelled of={payment.cancelled} />
				<NarrowLine>
					{counterMethodLabels[payment.method]}
					{payment.reference && ` ${payment.reference}`}, {dateAndTime(payment.receivedAt)}
				</NarrowLine>
				<NarrowLine below={480}>
					<ReceiptCell of={payment}>
						{canCancel(payment) && <CancelLink row={payment} name={rowName(payment)} onCancel={onCancel} />}
					</ReceiptCell>
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Method',
		wrap: true,
		hideBelow: 860,
		cell: ({ method, reference }) => (
			<>
				{counterMethodLabels[method]}
				{reference && <SecondLine numeric>{reference}</SecondLine>}
			</>
		),
	},
	{ head: 'Received by', wrap: true, hideBelow: 1240, cell: ({ receivedBy }) => receivedBy },
	{ head: 'Receipt', numeric: true, hideBelow: 480, cell: (payment) => <ReceiptCell of={payment} /> },
	{
		head: 'Amount',
		numeric: true,
		align: 'right',
		cell: ({ paisa, cancelled }) => (cancelled ? <s>{taka(paisa)}</s> : taka(paisa)),
	},
	...cancelColumn(rowName, onCancel, canCancel),
];

function Payments() {
	const { list, query } = useList(
		fromToday(),
		counterPayments,
		(view) => view as EndpointInput<typeof counterPayments>['query'],
	);
	const { data } = query;
	return (
		<CounterList
			here="/admin/counter"
			lead="Cash, transfers, cleared cheques and salary deductions of members, each with a receipt."
			search={{
				label: 'Find payments by receipt, by the number of a transfer, or by a member’s name or User ID',
				placeholder: 'Receipt or member',
			}}
			list={list}
			query={query}
			summary={data && sumsText(data.sums)}
			add={{ label: 'Take a payment', dialog: PaymentDialog }}
			exported="counter-payments"
			label="Payments at the counter"
			columns={columns}
			none={
				<EmptyState title="No payments on these days.">
					<p>Take a payment, and it appears here with its receipt.</p>
				</EmptyState>
			}
			cancel={{
				title: ({ receipt }) => `Cancel receipt ${receipt}?`,
				label: 'Cancel the receipt',
				effect: ({ name, paisa }) =>
					`${name} owes ${taka(paisa)} more. The number stays in the book and is not used again.`,
				call: (id, reason) => call(cancelPayment, { params: { id }, body: { reason } }),
			}}
		/>
	);
}

type SumsOfMethods = { method: CounterPayment['method']; payments: number; paisa: number }[];

/** Without a line break between a method and its amount. */
function sumsText(sums: SumsOfMethods): string {
	const payments = sums.reduce((sum, of) => sum + of.payments, 0);
	if (payments === 0) return 'No payments';
	const total = sums.reduce((sum, { paisa }) => sum + paisa, 0);
	return [
		`${payments} ${plural(payments, 'payment')}${sums.length > 1 ? `, ${taka(total)}` : ''}`,
		sums.map(({ method, paisa }) => `${counterMethodLabels[method]}\u00a0${taka(paisa)}`).join(', '),
	].join(': ');
}

import { useState } from 'react';
import { Link } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import {
	type CounterPayment,
	counterEndpoints,
	counterMethodLabels,
	counterReceipt,
} from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { useDownload } from '#web/core/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar, FilterDays } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { cancelColumn } from './cancel-column.tsx';
import { Cancelled } from './cancelled.tsx';
import { PaymentDialog } from './counter-dialogs.tsx';
import { CounterTabs } from './counter-tabs.tsx';

export const meta = officeMeta('Counter');

export default function CounterPage() {
	return (
		<RequirePermission permission="counter">
			<Payments />
		</RequirePermission>
	);
}

const { counterPayments, cancelPayment } = counterEndpoints;

function ReceiptButton({ id, receipt }: Pick<CounterPayment, 'id' | 'receipt'>) {
	const { busy, download } = useDownload(`${counterReceipt.path}?id=${id}`, `${receipt}.pdf`);
	return (
		<button type="button" className="link-button numeric" disabled={busy} onClick={() => void download()}>
			{receipt}
			<span className="visually-hidden"> as PDF</span>
		</button>
	);
}

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
				{payment.note && <SecondLine>{payment.note}</SecondLine>}
				<Cancelled of={payment.cancelled} />
				<NarrowLine>
					{counterMethodLabels[payment.method]}
					{payment.reference && ` ${payment.reference}`}, {dateAndTime(payment.receivedAt)}
				</NarrowLine>
				<NarrowLine below={480}>
					<ReceiptButton {...payment} />
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
	{ head: 'Receipt', numeric: true, hideBelow: 480, cell: (payment) => <ReceiptButton {...payment} /> },
	{
		head: 'Amount',
		numeric: true,
		align: 'right',
		cell: ({ paisa, cancelled }) => (cancelled ? <s>{taka(paisa)}</s> : taka(paisa)),
	},
	...cancelColumn(({ receipt }: CounterPayment) => `receipt ${receipt}`, onCancel),
];

function Payments() {
	const today = clubDay(new Date());
	const { list, query } = useList(
		{ from: today, to: '' },
		counterPayments,
		(view) => view as EndpointInput<typeof counterPayments>['query'],
	);
	const [dialog, setDialog] = useState<'pay' | CounterPayment>();
	const mayCancel = useCan('payments');
	const { data, isFetching } = query;
	const done = () => {
		setDialog(undefined);
		query.refetch();
	};
	return (
		<>
			<PageHeader title="Counter" lead="Payments of members in cash and by bank transfer, each with a receipt.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find payments by receipt, by the number of a transfer, or by a member’s name or User ID"
					placeholder="Receipt or member"
				/>
			</PageHeader>
			<CounterTabs here="/admin/counter" />
			<FilterBar>
				<Button small onClick={() => setDialog('pay')}>
					Take a payment
				</Button>
				<FilterDays list={list} />
				<span role="status">{data && !isFetching && <Sums of={data.sums} />}</span>
				<ExportButton name="counter-payments" view={list.view} />
			</FilterBar>
			<ListRows
				label="Payments at the counter"
				columns={columns(mayCancel ? setDialog : undefined)}
				list={list}
				query={query}
				none={
					<EmptyState title="No payments on these days.">
						<p>Take a payment, and it appears here with its receipt.</p>
					</EmptyState>
				}
			/>
			{dialog === 'pay' && <PaymentDialog onDone={done} onClose={() => setDialog(undefined)} />}
			{dialog && dialog !== 'pay' && (
				<ReasonDialog
					title={`Cancel receipt ${dialog.receipt}?`}
					confirmLabel="Cancel the receipt"
					cancelLabel="Keep it"
					action={(reason) => call(cancelPayment, { params: { id: dialog.id }, body: { reason } })}
					draftName={dialog.id}
					onDone={done}
					onClose={() => setDialog(undefined)}
				>
					<p>
						{dialog.name} owes {taka(dialog.paisa)} more. The number stays in the book and is not used again.
					</p>
				</ReasonDialog>
			)}
		</>
	);
}

type SumsOfMethods = { method: CounterPayment['method']; payments: number; paisa: number }[];

const Sums = ({ of }: { of: SumsOfMethods }) =>
	of.length === 0
		? 'No payments'
		: of
				.map(
					({ method, payments, paisa }) =>
						`${counterMethodLabels[method]} ${taka(paisa)} (${payments} ${plural(payments, 'payment', 'payments')})`,
				)
				.join(', ');

import { useState } from 'react';
import { Link } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type Charge, chargeHeadLabel, counterEndpoints } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { longDate, taka } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
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
import { ChargeDialog } from './counter-dialogs.tsx';
import { CounterTabs } from './counter-tabs.tsx';

export const meta = officeMeta('Charges');

export default function ChargesPage() {
	return (
		<RequirePermission permission="counter">
			<Charges />
		</RequirePermission>
	);
}

const { charges, cancelCharge } = counterEndpoints;

const columns = (onCancel: ((charge: Charge) => void) | undefined): Column<Charge>[] => [
	{
		head: 'Day',
		numeric: true,
		hideBelow: 860,
		sort: { by: 'time', usually: 'desc', first: true },
		cell: ({ day }) => longDate(day),
	},
	{
		head: 'Member',
		wrap: true,
		cell: (charge) => (
			<>
				<Link to={`/admin/ledger/members/${charge.memberId}`}>{charge.name}</Link>
				<SecondLine numeric>{charge.userId}</SecondLine>
				<NarrowLine>
					{charge.text}
					{charge.chit && `, chit ${charge.chit}`}, {longDate(charge.day)}
				</NarrowLine>
				<Cancelled of={charge.cancelled} />
			</>
		),
	},
	{
		head: 'What',
		wrap: true,
		hideBelow: 860,
		cell: ({ text, head, chit }) => (
			<>
				{text}
				<SecondLine>
					{chargeHeadLabel(head)}
					{chit && `, chit ${chit}`}
				</SecondLine>
			</>
		),
	},
	{ head: 'Charged by', wrap: true, hideBelow: 1240, cell: ({ addedBy }) => addedBy },
	{
		head: 'Amount',
		numeric: true,
		align: 'right',
		cell: ({ totalPaisa, taxPaisa, cancelled }) => (
			<>
				{cancelled ? <s>{taka(totalPaisa)}</s> : taka(totalPaisa)}
				{taxPaisa > 0 && <SecondLine numeric>tax {taka(taxPaisa)}</SecondLine>}
			</>
		),
	},
	...cancelColumn(({ text, name }: Charge) => `${text} of ${name}`, onCancel),
];

function Charges() {
	const { list, query } = useList(
		{ from: clubDay(new Date()), to: '' },
		charges,
		(view) => view as EndpointInput<typeof charges>['query'],
	);
	const [dialog, setDialog] = useState<'charge' | Charge>();
	const mayCancel = useCan('payments');
	const { data, isFetching } = query;
	const done = () => {
		setDialog(undefined);
		query.refetch();
	};
	return (
		<>
			<PageHeader title="Counter" lead="What members signed for: dinners, rounds, rooms and other charges.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find charges by text or chit, or by a member’s name or User ID"
					placeholder="Chit, text or member"
				/>
			</PageHeader>
			<CounterTabs here="/admin/counter/charges" />
			<FilterBar>
				<Button small onClick={() => setDialog('charge')}>
					Charge a member
				</Button>
				<FilterDays list={list} />
				<span role="status">{data && !isFetching && `${data.total} in this list`}</span>
				<ExportButton name="charges" view={list.view} />
			</FilterBar>
			<ListRows
				label="Charges"
				columns={columns(mayCancel ? setDialog : undefined)}
				list={list}
				query={query}
				none={
					<EmptyState title="No charges on these days.">
						<p>Charge a member, and it appears here and in the member’s account.</p>
					</EmptyState>
				}
			/>
			{dialog === 'charge' && <ChargeDialog onDone={done} onClose={() => setDialog(undefined)} />}
			{dialog && dialog !== 'charge' && (
				<ReasonDialog
					title={`Cancel the charge of ${taka(dialog.totalPaisa)}?`}
					confirmLabel="Cancel the charge"
					cancelLabel="Keep it"
					action={(reason) => call(cancelCharge, { params: { id: dialog.id }, body: { reason } })}
					draftName={dialog.id}
					onDone={done}
					onClose={() => setDialog(undefined)}
				>
					<p>
						{dialog.name} owes {taka(dialog.totalPaisa)} less. The charge stays in the list, marked as cancelled.
					</p>
				</ReasonDialog>
			)}
		</>
	);
}

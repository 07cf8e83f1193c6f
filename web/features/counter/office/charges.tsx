import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type Charge, chargeHeadLabel, counterEndpoints } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { shortDate, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Disputed } from '#web/ui/disputed.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { CancelLink, cancelColumn } from './cancel-column.tsx';
import { Cancelled } from './cancelled.tsx';
import { ChargeDialog } from './counter-dialogs.tsx';
import { CounterList, fromToday } from './counter-list.tsx';

export const meta = officeMeta('Charges');

export default function ChargesPage() {
	return (
		<RequirePermission permission="counter">
			<Charges />
		</RequirePermission>
	);
}

const { charges, cancelCharge } = counterEndpoints;

const rowName = ({ text, name }: Charge) => `${text} of ${name}`;

const columns = (onCancel: ((charge: Charge) => void) | undefined): Column<Charge>[] => [
	{
		head: 'Day',
		numeric: true,
		hideBelow: 860,
		sort: { by: 'time', usually: 'desc', first: true },
		cell: ({ day }) => shortDate(day),
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
					{charge.chit && `, chit ${charge.chit}`}, {shortDate(charge.day)}
				</NarrowLine>
				{charge.disputed && <Disputed userId={charge.userId} />}
				<Cancelled of={charge.cancelled} />
				<NarrowLine below={480}>
					<CancelLink row={charge} name={rowName(charge)} onCancel={onCancel} />
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Charge',
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
				{taxPaisa > 0 && <SecondLine numeric>tax&nbsp;{taka(taxPaisa)}</SecondLine>}
			</>
		),
	},
	...cancelColumn(rowName, onCancel),
];

function Charges() {
	const { list, query } = useList(fromToday(), charges, (view) => view as EndpointInput<typeof charges>['query']);
	const { data } = query;
	return (
		<CounterList
			here="/admin/counter/charges"
			lead="Charges to members: dinners, rounds, rooms and fees."
			search={{
				label: 'Find charges by text or chit, or by a member’s name or User ID',
				placeholder: 'Chit or member',
			}}
			list={list}
			query={query}
			summary={data && `${data.total} ${plural(data.total, 'charge')}`}
			add={{ label: 'Charge a member', dialog: ChargeDialog }}
			exported="charges"
			label="Charges"
			columns={columns}
			none={
				<EmptyState title="No charges on these days.">
					<p>Charge a member, and it appears here and in the member’s account.</p>
				</EmptyState>
			}
			cancel={{
				title: ({ totalPaisa }) => `Cancel the charge of ${taka(totalPaisa)}?`,
				label: 'Cancel the charge',
				effect: ({ name, totalPaisa }) =>
					`${name} owes ${taka(totalPaisa)} less. The charge stays in the list, marked as cancelled.`,
				call: (id, reason) => call(cancelCharge, { params: { id }, body: { reason } }),
			}}
		/>
	);
}

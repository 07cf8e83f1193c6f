import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { ledgerEndpoints } from '#contract/ledger.office.ts';
import type { MemberLine } from '#contract/ledger.ts';
import { shortDate, taka } from '#web/core/format.ts';
import { balanceText, plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Route } from './+types/member-ledger.ts';
import { balance, onSide } from './amounts.ts';
import { MemberBills } from './member-bills.tsx';
import { MemberStatements } from './member-statements.tsx';

export const meta = officeMeta('Ledger of a member');

export default function MemberLedgerPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="counter">
			<MemberLedger key={params.id} id={params.id} />
		</RequirePermission>
	);
}

type Row = MemberLine & { id: number };

const columns: Column<Row>[] = [
	{
		head: 'Day',
		numeric: true,
		hideBelow: 480,
		sort: { by: 'day', usually: 'desc', first: true },
		cell: ({ day }) => shortDate(day),
	},
	{
		head: 'Entry',
		wrap: true,
		cell: ({ text, paisa, credited }) => (
			<>
				<KeepNumbers>{text}</KeepNumbers>
				<NarrowLine>
					{paisa > 0 ? 'Charged' : credited ? 'Credited' : 'Paid'} {taka(Math.abs(paisa))}
				</NarrowLine>
			</>
		),
	},
	{ head: 'Charged', numeric: true, align: 'right', hideBelow: 860, cell: ({ paisa }) => onSide(Math.max(paisa, 0)) },
	{
		head: 'Paid or credited',
		numeric: true,
		align: 'right',
		hideBelow: 860,
		cell: ({ paisa }) => onSide(Math.max(-paisa, 0)),
	},
	{
		head: 'Balance',
		numeric: true,
		align: 'right',
		cell: ({ balancePaisa, day }) => (
			<>
				{balance(balancePaisa)}
				<NarrowLine below={480}>{shortDate(day)}</NarrowLine>
			</>
		),
	},
];

function MemberLedger({ id }: { id: string }) {
	const { list, query } = useList(
		{},
		ledgerEndpoints.memberLedger,
		(view) => view as EndpointInput<typeof ledgerEndpoints.memberLedger>['query'],
		{ id },
	);
	const mayOpenMember = useCan('applications');
	const maySeeLedger = useCan('payments');
	const { data } = query;
	const rows = data && { ...data, items: data.items.map((line) => ({ ...line, id: line.entry })) };
	return (
		<>
			<PageHeader
				above={
					maySeeLedger ? { to: '/admin/ledger/entries', label: 'Ledger' } : { to: '/admin/counter', label: 'Counter' }
				}
				here={data?.member.userId}
				title={data?.member.name ?? 'Ledger of a member'}
				lead={data && balanceText(data.balancePaisa)}
			>
				{mayOpenMember && <Link to={`/admin/members/${id}?part=payments`}>Member record</Link>}
			</PageHeader>
			<MemberBills id={id} />
			<ListRows
				summary={data && `${data.total} ${plural(data.total, 'entry', 'entries')}`}
				label="Entries about the member"
				columns={columns}
				list={list}
				query={{ ...query, data: rows }}
				none={
					<EmptyState title="Nothing has been posted for this member.">
						<p>Charges and payments are listed here with the balance after each.</p>
					</EmptyState>
				}
			/>
			<MemberStatements id={id} />
		</>
	);
}

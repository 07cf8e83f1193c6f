import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type LockerUse, lockerEndpoints } from '#contract/lockers.office.ts';
import { longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { AddLockerDialog, ReturnLockerDialog } from './locker-dialogs.tsx';

export const meta = officeMeta('Lockers');

export default function LockersPage() {
	return (
		<RequirePermission permission="applications">
			<Lockers />
		</RequirePermission>
	);
}

const { lockers } = lockerEndpoints;

const days = ({ from, to }: LockerUse) => (to ? `${longDate(from)} to ${longDate(to)}` : `Since ${longDate(from)}`);

const columns = (onReturn: (use: LockerUse) => void): Column<LockerUse>[] => [
	{
		head: 'Locker',
		numeric: true,
		sort: { by: 'number', usually: 'asc', first: true },
		cell: ({ number }) => <b>{number}</b>,
	},
	{
		head: 'Member',
		wrap: true,
		cell: (use) => (
			<>
				<Link to={`/admin/members/${use.memberId}`}>{use.name}</Link>
				<SecondLine numeric>{use.userId}</SecondLine>
				<NarrowLine>{days(use)}</NarrowLine>
				{use.note && <NarrowLine>{use.note}</NarrowLine>}
			</>
		),
	},
	{
		head: 'From',
		numeric: true,
		hideBelow: 860,
		sort: { by: 'from', usually: 'desc' },
		cell: ({ from }) => longDate(from),
	},
	{ head: 'To', numeric: true, hideBelow: 860, cell: ({ to }) => to && longDate(to) },
	{ head: 'Note', wrap: true, hideBelow: 860, cell: ({ note }) => note },
	{
		head: <span className="visually-hidden">Return</span>,
		align: 'right',
		print: 'never',
		cell: (use) =>
			use.to === null && (
				<button type="button" className="link-button" onClick={() => onReturn(use)}>
					Return<span className="visually-hidden"> locker {use.number}</span>
				</button>
			),
	},
];

function Lockers() {
	const { list, query } = useList(
		{ state: 'in-use' },
		lockers,
		(view) => view as EndpointInput<typeof lockers>['query'],
	);
	const [dialog, setDialog] = useState<'add' | LockerUse>();
	const { data } = query;
	const done = () => {
		setDialog(undefined);
		query.refetch();
	};
	return (
		<>
			<PageHeader title="Lockers" lead="Which member has which locker, and who had it before.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a locker by its number, or by a member’s name, User ID or email"
					placeholder="Number or member"
				/>
				<Button small onClick={() => setDialog('add')}>
					Assign a locker
				</Button>
			</PageHeader>
			<FilterTabs
				label="Lockers by state"
				list={list}
				name="state"
				tabs={[
					{ value: 'in-use', label: 'In use', count: data?.counts['in-use'] },
					{ value: 'returned', label: 'Returned', count: data?.counts.returned },
					{ value: '', label: 'All' },
				]}
			/>
			<ListRows
				tools={<ExportButton name="lockers" view={list.view} />}
				label="Lockers"
				columns={columns(setDialog)}
				list={list}
				query={query}
				none={
					<EmptyState title="There are no lockers in this list.">
						<p>Assign a locker to a member, and it appears here.</p>
					</EmptyState>
				}
			/>
			{dialog === 'add' && <AddLockerDialog onDone={done} onClose={() => setDialog(undefined)} />}
			{dialog && dialog !== 'add' && (
				<ReturnLockerDialog use={dialog} onDone={done} onClose={() => setDialog(undefined)} />
			)}
		</>
	);
}

import { fieldLabel } from '#contract/application-fields.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type CorrectionRow, correctionEndpoints, correctionStates } from '#contract/member-corrections.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { FilterDays, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowLink, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { correctionLabels } from './correction-labels.ts';

export const meta = officeMeta('Corrections');

export default function CorrectionsPage() {
	return (
		<RequirePermission permission="applications">
			<Corrections />
		</RequirePermission>
	);
}

const { corrections } = correctionEndpoints;
const whatText = ({ fields }: CorrectionRow) => fields.map(fieldLabel).join(', ');

const columns: Column<CorrectionRow>[] = [
	{
		head: 'Member',
		wrap: true,
		cell: (row) => (
			<>
				<RowLink to={`/admin/member-corrections/${row.id}`}>{row.name}</RowLink>
				<SecondLine numeric>{row.userId}</SecondLine>
				<NarrowLine>{whatText(row)}</NarrowLine>
				<NarrowLine below={480}>{dateAndTime(row.createdAt)}</NarrowLine>
			</>
		),
	},
	{ head: 'Fields', wrap: 'text', hideBelow: 860, cell: whatText },
	{ head: 'Written by', wrap: 'address', hideBelow: 1240, cell: (row) => row.author },
	{
		head: 'Written',
		numeric: true,
		hideBelow: 480,
		sort: { by: 'written', usually: 'desc', first: true },
		cell: (row) => dateAndTime(row.createdAt),
	},
	{
		head: 'Status',
		cell: ({ state }) => <StatusTag tone={correctionLabels[state].tone}>{correctionLabels[state].label}</StatusTag>,
	},
];

function Corrections() {
	const { list, query } = useList(
		{ state: 'WAITING', from: '', to: '' },
		corrections,
		(view) => view as EndpointInput<typeof corrections>['query'],
	);
	const { data } = query;
	return (
		<>
			<PageHeader
				above={{ to: '/admin/members', label: 'Members' }}
				title="Corrections"
				lead="Corrections by the office. Changes of names, dates of birth, identity numbers and pictures wait for a second person."
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find the corrections of a member by name, User ID, email or mobile"
					placeholder="Member"
				/>
			</PageHeader>
			<FilterTabs
				label="By state"
				list={list}
				name="state"
				tabs={[
					...correctionStates.map((state) => ({
						value: state,
						label: correctionLabels[state].label,
						...(state === 'WAITING' ? { count: data?.waiting } : {}),
					})),
					{ value: '', label: 'All' },
				]}
			/>
			<ListRows
				filters={<FilterDays list={list} />}
				summary={data && `${data.total} ${plural(data.total, 'correction')}`}
				label="Corrections"
				columns={columns}
				list={list}
				query={query}
				none={
					<EmptyState title={list.view.state === 'WAITING' ? 'No correction is waiting.' : 'Nothing here.'}>
						<p>A correction is written on the page of the member.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

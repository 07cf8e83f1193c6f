import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type CreditNote, creditNoteEndpoints, creditNotePdf } from '#contract/credit-notes.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { FilterSelect } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, SecondLine, WideOnly } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { BillTabs } from './bill-tabs.tsx';
import { NoteActions, NoteState } from './credit-note-list.tsx';

export const meta = officeMeta('Credit notes');

export default function CreditNotesPage() {
	return (
		<RequirePermission permission="payments">
			<CreditNotes />
		</RequirePermission>
	);
}

const Requested = ({ of: { requested, decided, state } }: { of: CreditNote }) => (
	<>
		{requested.by}, {dateAndTime(requested.at)}
		{decided && (
			<SecondLine>
				{state.toLowerCase() === 'issued' ? 'confirmed' : state.toLowerCase()} by {decided.by}
			</SecondLine>
		)}
	</>
);

const columns = (onDone: () => void): Column<CreditNote>[] => [
	{
		head: 'Member',
		wrap: true,
		cell: (note) => (
			<>
				<Link to={`/admin/ledger/members/${note.memberId}`}>{note.name || 'Erased member'}</Link>
				<SecondLine numeric>{note.userId}</SecondLine>
				<SecondLine numeric>
					Bill <Link to={`/admin/bills/${note.bill}`}>{note.bill}</Link>
					{note.number && (
						<>
							{' · '}
							<DownloadButton
								path={`${creditNotePdf.path}?number=${note.number}`}
								name={`${note.number}.pdf`}
								label={`PDF of credit note ${note.number}`}
							>
								{note.number}
							</DownloadButton>
						</>
					)}
				</SecondLine>
				<NarrowLine>{note.reason}</NarrowLine>
				<NarrowLine>
					<NoteState of={note} />
				</NarrowLine>
				<NarrowLine below={480}>
					<NoteActions of={note} onDone={onDone} />
				</NarrowLine>
			</>
		),
	},
	{ head: 'Reason', wrap: true, hideBelow: 860, cell: ({ reason }) => reason },
	{
		head: 'Requested',
		wrap: true,
		hideBelow: 1240,
		sort: { by: 'time', usually: 'desc', first: true },
		cell: (note) => <Requested of={note} />,
	},
	{ head: 'Status', wrap: true, hideBelow: 860, cell: (note) => <NoteState of={note} /> },
	{
		head: 'Amount',
		numeric: true,
		align: 'right',
		cell: (note) => (
			<>
				{taka(note.totalPaisa)}
				<WideOnly>
					<NoteActions of={note} onDone={onDone} />
				</WideOnly>
			</>
		),
	},
];

function CreditNotes() {
	const { creditNotes } = creditNoteEndpoints;
	const { list, query } = useList(
		{ state: '' },
		creditNotes,
		(view) => view as EndpointInput<typeof creditNotes>['query'],
	);
	const { data, refetch } = query;
	return (
		<>
			<PageHeader
				title="Bills"
				lead="Amounts credited on bills. To credit a line, open its bill. Above ৳5,000 a second person confirms the note here."
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find credit notes by number or bill, or by a member’s name or User ID"
					placeholder="Number, bill or member"
				/>
			</PageHeader>
			<BillTabs here="/admin/bills/credit-notes" />
			<ListRows
				filters={
					<FilterSelect
						label="Show"
						list={list}
						name="state"
						choices={[
							{ value: '', label: 'All credit notes' },
							{ value: 'WAITING', label: 'Waiting for a second person' },
							{ value: 'ISSUED', label: 'Issued' },
							{ value: 'REFUSED', label: 'Refused' },
							{ value: 'WITHDRAWN', label: 'Withdrawn' },
						]}
					/>
				}
				summary={data && `${data.total} ${plural(data.total, 'credit note')}`}
				label="Credit notes"
				columns={columns(refetch)}
				list={list}
				query={query}
				none={
					<EmptyState title="There are no credit notes in this list.">
						<p>To credit something on a bill, open it in the member’s ledger.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

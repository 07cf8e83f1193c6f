import type { EndpointInput } from '#contract/core/endpoint.ts';
import type { Role } from '#contract/core/roles.ts';
import { type Audience, audiences, type MailingRow, mailingEndpoints, mayMail } from '#contract/mailings.office.ts';
import { dateAndTime, shortDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSession } from '#web/core/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterDays } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowLink } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useNewMailing } from '#web/ui/use-new-mailing.ts';
import { people, recipientsText } from './mailing-labels.ts';

export const meta = officeMeta('Mailings');

export default function MailingsPage() {
	return (
		<RequirePermission permission="mailings">
			<Mailings />
		</RequirePermission>
	);
}

const State = ({ row }: { row: MailingRow }) =>
	row.sentAt ? (
		<StatusTag tone="ok">Sent to {people(row.recipients)}</StatusTag>
	) : row.scheduledFor ? (
		<StatusTag tone="new">Scheduled for {dateAndTime(row.scheduledFor)}</StatusTag>
	) : (
		<StatusTag tone="wait">Draft</StatusTag>
	);

const columns: Column<MailingRow>[] = [
	{
		head: 'Subject',
		wrap: true,
		cell: (row) => (
			<>
				<RowLink to={`/admin/mailings/${row.id}`}>{row.subject || 'No subject yet'}</RowLink>
				<NarrowLine>
					{recipientsText(row)}, {shortDate(row.sentAt ?? row.createdAt)}
				</NarrowLine>
				<NarrowLine below={480}>
					<State row={row} />
				</NarrowLine>
			</>
		),
	},
	{ head: 'To', wrap: true, hideBelow: 860, cell: recipientsText },
	{
		head: 'Started',
		sort: { by: 'created', usually: 'desc', first: true },
		numeric: true,
		hideBelow: 860,
		cell: (row) => dateAndTime(row.createdAt),
	},
	{ head: 'Status', hideBelow: 480, cell: (row) => <State row={row} /> },
];

function Mailings() {
	const { list, query } = useList(
		{ from: '', to: '' },
		mailingEndpoints.mailings,
		(view) => view as EndpointInput<typeof mailingEndpoints.mailings>['query'],
	);
	return (
		<>
			<PageHeader title="Mailings" lead="One email to many people. A mailing can be changed until it is sent.">
				<NewMailing />
			</PageHeader>
			<ListRows
				filters={<FilterDays list={list} />}
				summary={query.data && `${query.data.total} ${plural(query.data.total, 'mailing')}`}
				label="Mailings"
				columns={columns}
				list={list}
				query={query}
				none={<EmptyState title="No mailings yet." />}
			/>
		</>
	);
}

/** What a new mailing starts with: an audience that needs no event and that the role may write to. */
const firstAudience = (role: Role): Audience | undefined =>
	audiences.find((audience) => audience !== 'ATTENDEES' && mayMail[audience].includes(role));

function NewMailing() {
	const audience = firstAudience(useSession().role as Role);
	const { busy, submit } = useNewMailing();
	return (
		<Button small busy={busy} busyText="One moment..." onClick={() => audience && void submit(audience)}>
			Write a mailing
		</Button>
	);
}

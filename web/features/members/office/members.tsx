import { Link } from 'react-router';
import { paymentStatuses } from '#contract/accounts.ts';
import { activationDays, invitationsAnHour } from '#contract/activation.office.ts';
import { categories } from '#contract/applications.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import {
	feeStatusLabels,
	type MemberFilter,
	type MemberRow,
	memberEndpoints,
	memberListStateLabels,
} from '#contract/members.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { fetchFile } from '#web/core/api.ts';
import { shortDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { saveFile } from '#web/core/save-file.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterSelect, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowLink } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import type { Bulk, BulkAction, BulkLink } from '#web/ui/list/use-selection.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useNewMailing } from '#web/ui/use-new-mailing.ts';
import { inviteMembers, printLetters, wayToActivate } from './invitations.ts';
import { MemberStatus } from './member-status.tsx';
import { useIssueCards } from './use-issue-cards.ts';
import { WriteToList } from './write-to-list.tsx';

export const meta = officeMeta('Members');

export default function MembersPage() {
	return (
		<RequirePermission permission="applications">
			<Members />
		</RequirePermission>
	);
}

type Query = EndpointInput<typeof memberEndpoints.members>['query'];

const filters = { state: '', category: '', payment: '', from: '', to: '', userIds: '' };
const states = [
	{ value: '', label: 'All' },
	...Object.entries(memberListStateLabels).map(([value, label]) => ({ value, label })),
];
const all = { value: '', label: 'All' };

const invitations: Bulk<MemberRow> = {
	nameOf: ({ name }) => name,
	actions: [
		{
			label: 'Invite',
			applies: (row) => wayToActivate(row) === 'invite',
			run: inviteMembers,
			done: (count) => `${count} ${plural(count, 'invitation')} will be emailed.`,
			ask: {
				title: (count) => `Invite ${count} ${plural(count, 'member')}?`,
				text: `Each gets an email with a link to choose a password, valid for ${activationDays} days. Earlier links stop working. At most ${invitationsAnHour} emails an hour are sent.`,
			},
		},
		{
			label: 'Print login letters',
			applies: (row) => wayToActivate(row) === 'letter',
			run: printLetters,
			done: (count) => `${count} login ${plural(count, 'letter')} to print.`,
			ask: {
				title: (count) => `Print login letters for ${count} ${plural(count, 'member')}?`,
				text: `For members without an email address, three to a page. Each has a new code, valid for ${activationDays} days. Earlier letters stop working.`,
			},
		},
	],
};

/** The search and the filters that are set. The server checks them like those of the list. */
const filterOf = ({ q, state, category, payment, from, to, userIds }: Record<keyof MemberFilter, string>) =>
	Object.fromEntries(
		Object.entries({ q, state, category, payment, from, to, userIds }).filter(([, value]) => value),
	) as MemberFilter;

function Members() {
	const bulk = useBulk();
	const { list, query } = useList(filters, memberEndpoints.members, (view) => view as Query);
	const { data } = query;
	return (
		<>
			<PageHeader
				title="Members"
				lead={
					<>
						All members, newest first. <Link to="/admin/member-corrections">Corrections</Link>
					</>
				}
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a member by name, User ID, email or mobile"
					placeholder="Name, User ID or number"
				/>
			</PageHeader>
			<FilterTabs label="Members by state" list={list} name="state" tabs={states} />
			{list.view.userIds && (
				<p>
					Only members who were selected by hand. <Link to={list.to({ userIds: '' })}>Show all of the list</Link>
				</p>
			)}
			<ListRows
				filters={
					<>
						<FilterSelect
							label="Category"
							list={list}
							name="category"
							choices={[all, ...categories.map((value) => ({ value, label: value }))]}
						/>
						<FilterSelect
							label="Fee"
							list={list}
							name="payment"
							choices={[all, ...paymentStatuses.map((value) => ({ value, label: feeStatusLabels[value].label }))]}
						/>
						<FilterDays list={list} />
					</>
				}
				summary={data && `${data.total} ${plural(data.total, 'member')}`}
				tools={
					<>
						{data && data.total > 0 && <WriteToList filter={filterOf(list.view)} total={data.total} />}
						<ExportButton name="members" view={list.view} />
					</>
				}
				label="Members"
				columns={columns(list.search)}
				list={list}
				query={query}
				bulk={bulk}
				elsewhere="Check the spelling, or search for a part of the User ID or the mobile number."
				none={
					<EmptyState title="No members found.">
						<p>An applicant becomes a member the moment the application is approved.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

const letters: BulkLink<MemberRow> = {
	label: 'Letter',
	applies: () => true,
	to: (ids) => `/admin/letters/new?members=${ids.join(',')}`,
};
const labels: BulkLink<MemberRow> = {
	label: 'Print labels',
	applies: () => true,
	to: (ids) => `/admin/letters/labels?members=${ids.join(',')}`,
};
const userIdsOf = (rows: readonly MemberRow[]) => rows.map(({ userId }) => userId).join(',');
const exportRows: BulkAction<MemberRow> = {
	label: 'Export',
	applies: () => true,
	async run(ids, _reason, rows) {
		saveFile(await fetchFile(`/api/admin/members.csv?userIds=${userIdsOf(rows)}`), 'members.csv');
		return { done: ids, refused: [] };
	},
	done: (count) => `${count} ${plural(count, 'member')} exported.`,
};

/** A member whose membership only rests gets a card too, as the server does. */
function useBulk(): Bulk<MemberRow> {
	const issueCards = useIssueCards();
	const { submit } = useNewMailing();
	const printCards: BulkAction<MemberRow> = {
		label: 'Print cards',
		applies: ({ state }) => stateDefinitions[state].card !== 'withdrawn',
		run: (ids) => issueCards(ids),
		done: (count) => `${count} ${plural(count, 'card')} ready to print.`,
	};
	const printWithFamily: BulkAction<MemberRow> = {
		...printCards,
		label: 'Print with family cards',
		run: (ids) => issueCards(ids, true),
		done: (count) => `The cards of ${count} ${plural(count, 'member')} and their families are ready to print.`,
	};
	const email: BulkAction<MemberRow> = {
		label: 'Email',
		applies: (row) => row.email !== null,
		async run(_ids, _reason, rows) {
			await submit('MEMBERS', { userIds: userIdsOf(rows) });
			// The draft opens, and nothing was sent yet.
			return { done: [], refused: [] };
		},
		done: () => '',
	};
	return {
		...invitations,
		actions: [email, letters, labels, printCards, printWithFamily, exportRows, ...invitations.actions],
	};
}

/** `search` is the query string of the list, so that a member's page can link back to the same list. */
function columns(search: string): Column<MemberRow>[] {
	return [
		{
			head: 'Member',
			sort: { by: 'name', usually: 'asc' },
			wrap: true,
			cell: (row) => (
				<>
					<RowLink to={`/admin/members/${row.id}${search && `?list=${encodeURIComponent(search)}`}`}>
						{row.name}
					</RowLink>
					<NarrowLine phoneStatus={<MemberStatus of={row} />}>
						<span className="numeric">{row.userId}</span>, {row.category}
					</NarrowLine>
				</>
			),
		},
		{
			head: 'User ID',
			sort: { by: 'number', usually: 'asc' },
			numeric: true,
			hideBelow: 860,
			cell: (row) => row.userId,
		},
		{ head: 'Category', hideBelow: 860, cell: (row) => row.category },
		{ head: 'Email', wrap: 'address', hideBelow: 1240, cell: (row) => row.email },
		{ head: 'Mobile', numeric: true, hideBelow: 1240, cell: (row) => row.mobile },
		{
			head: 'Since',
			sort: { by: 'since', usually: 'desc', first: true },
			numeric: true,
			hideBelow: 860,
			cell: (row) => shortDate(row.since),
		},
		{ head: 'Status', hideBelow: 480, cell: (row) => <MemberStatus of={row} /> },
	];
}

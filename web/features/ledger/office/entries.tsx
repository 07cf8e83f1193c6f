import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { accountLabel, type LedgerEntry, ledgerAccounts, ledgerEndpoints } from '#contract/ledger.office.ts';
import { shortDate, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterSelect } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { LedgerTabs } from './ledger-tabs.tsx';

export const meta = officeMeta('Entries of the ledger');

export default function EntriesPage() {
	return (
		<RequirePermission permission="payments">
			<Entries />
		</RequirePermission>
	);
}

const memberOf = ({ lines }: LedgerEntry) => lines.find(({ member }) => member)?.member;
const side = (lines: LedgerEntry['lines'], sign: 1 | -1) => lines.filter(({ paisa }) => Math.sign(paisa) === sign);
const accountsOn = (entry: LedgerEntry, sign: 1 | -1) =>
	side(entry.lines, sign)
		.map(({ account }) => accountLabel(account))
		.join(', ');

const columns: Column<LedgerEntry>[] = [
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
		cell: (entry) => {
			const member = memberOf(entry);
			return (
				<>
					<KeepNumbers>{entry.text}</KeepNumbers>
					{member && (
						<SecondLine>
							<Link to={`/admin/ledger/members/${member.id}`}>
								{member.name} <span className="numeric">({member.userId})</span>
							</Link>
						</SecondLine>
					)}
					<NarrowLine>Debit {accountsOn(entry, 1)}</NarrowLine>
					<NarrowLine>Credit {accountsOn(entry, -1)}</NarrowLine>
				</>
			);
		},
	},
	{ head: 'Debit', wrap: true, hideBelow: 860, cell: (entry) => accountsOn(entry, 1) },
	{ head: 'Credit', wrap: true, hideBelow: 860, cell: (entry) => accountsOn(entry, -1) },
	{
		head: 'Amount',
		numeric: true,
		align: 'right',
		cell: ({ lines, day }) => (
			<>
				{taka(side(lines, 1).reduce((sum, { paisa }) => sum + paisa, 0))}
				<NarrowLine below={480}>{shortDate(day)}</NarrowLine>
			</>
		),
	},
];

function Entries() {
	const { list, query } = useList(
		{ account: '', from: '', to: '' },
		ledgerEndpoints.ledgerEntries,
		(view) => view as EndpointInput<typeof ledgerEndpoints.ledgerEntries>['query'],
	);
	return (
		<>
			<PageHeader
				title="Ledger"
				lead="Every posting. An entry is never changed: a mistake is corrected by another entry."
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find entries by their text, or by a member’s name or User ID"
					placeholder="Text or member"
				/>
			</PageHeader>
			<LedgerTabs here="/admin/ledger/entries" />
			<ListRows
				filters={
					<>
						<FilterSelect
							label="Account"
							list={list}
							name="account"
							choices={[
								{ value: '', label: 'All accounts' },
								...ledgerAccounts.map((account) => ({ value: account, label: accountLabel(account) })),
							]}
						/>
						<FilterDays list={list} />
					</>
				}
				tools={
					<>
						<ExportButton name="ledger" view={list.view} />
						<ExportButton
							name="ledger-tally"
							view={{ from: list.view.from, to: list.view.to }}
							format="xml"
							label="Export for Tally"
						/>
					</>
				}
				summary={query.data && `${query.data.total} ${plural(query.data.total, 'entry', 'entries')}`}
				label="Entries of the ledger"
				columns={columns}
				list={list}
				query={query}
				none={
					<EmptyState title="There are no entries in this list.">
						<p>Every payment and refund posts its entries automatically.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

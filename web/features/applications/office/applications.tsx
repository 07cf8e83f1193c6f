import { Link } from 'react-router';
import { registrationStatuses } from '#contract/accounts.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { applicationEndpoints } from '#contract/applications.office.ts';
import { categories } from '#contract/applications.ts';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterSelect, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { queueFilters, queueQuery } from './queue.ts';
import { columnsFor } from './queue-columns.ts';

export const meta = officeMeta('Applications');

export default function ApplicationsPage() {
	return (
		<RequirePermission permission="applications">
			<Applications />
		</RequirePermission>
	);
}

// The statuses that need work come first.
const statuses = [...new Set([...(['PENDING_APPROVAL', 'MORE_INFO'] as const), ...registrationStatuses])];

type Queue = EndpointOutput<typeof applicationEndpoints.applications>;

/** The counts are of all applications, not of the search results. */
const tabs = (queue: Queue | undefined) => [
	...statuses.map((value) => ({
		value: value as string,
		label: applicationStatusTexts[value].office.label,
		count: queue && (queue.counts[value] ?? 0),
	})),
	{
		value: 'all',
		label: 'All',
		count: queue && Object.values(queue.counts).reduce((sum, count) => sum + count, 0),
	},
];

function Applications() {
	const { list, query } = useList(queueFilters, applicationEndpoints.applications, queueQuery);
	const { data } = query;
	const { q, status, category } = list.view;
	return (
		<>
			<PageHeader title="Applications" lead="Oldest first.">
				<SearchBox
					q={q}
					onSearch={(text) => list.show({ q: text })}
					label="Find an application by name, email, mobile or document number"
					placeholder="Name, email or number"
				/>
			</PageHeader>
			<FilterTabs label="Applications by status" list={list} name="status" tabs={tabs(data)} />
			<ListRows
				filters={
					<>
						<FilterSelect
							label="Category"
							list={list}
							name="category"
							choices={[{ value: '', label: 'All' }, ...categories.map((value) => ({ value, label: value }))]}
						/>
						<FilterDays list={list} />
					</>
				}
				summary={data && `${data.total} ${plural(data.total, 'application')}`}
				tools={<ExportButton name="applications" view={queueQuery(list.view)} />}
				label="Applications"
				columns={columnsFor(status, list.search)}
				list={list}
				query={query}
				elsewhere={
					status !== 'all' || category ? (
						<Link to={list.to({ status: 'all', category: '' })}>Search all statuses and categories</Link>
					) : (
						'Part of a name, email or mobile is enough; NID, passport and BA numbers must be complete.'
					)
				}
				none={
					status === 'PENDING_APPROVAL' && !category ? (
						<EmptyState title="No application is waiting for a decision.">
							<p>Applications appear here when their email address is verified.</p>
						</EmptyState>
					) : (
						<EmptyState title="No application has this status." />
					)
				}
			/>
		</>
	);
}

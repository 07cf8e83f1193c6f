import { paymentStatuses } from '#contract/accounts.ts';
import { categories } from '#contract/applications.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { memberEndpoints } from '#contract/members.office.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { FilterSelect, FilterTabs } from '#web/ui/list/filter-tabs.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { memberColumns } from './member-columns.tsx';
import { feeWords } from './member-labels.ts';

export const meta = () => officeMeta('Members');

export default function MembersPage() {
	return (
		<RequirePermission permission="applications">
			<Members />
		</RequirePermission>
	);
}

type Query = EndpointInput<typeof memberEndpoints.members>['query'];

const filters = { state: '', category: '', payment: '' };
const states = [
	{ value: '', label: 'All' },
	{ value: 'active', label: 'Active' },
	{ value: 'disabled', label: 'Disabled' },
];
const every = { value: '', label: 'All' };

function Members() {
	const { list, query } = useList(filters, memberEndpoints.members, (view) => view as Query);
	const { data, isFetching } = query;
	return (
		<>
			<PageHeader title="Members" lead="Everybody who was approved, the newest first.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a member by name, User ID, e-mail or mobile"
					placeholder="Name, User ID or number"
				/>
			</PageHeader>
			<FilterTabs label="Members by state" list={list} name="state" tabs={states} />
			<FilterBar>
				<FilterSelect
					label="Category"
					list={list}
					name="category"
					choices={[every, ...categories.map((value) => ({ value, label: value }))]}
				/>
				<FilterSelect
					label="Fee"
					list={list}
					name="payment"
					choices={[every, ...paymentStatuses.map((value) => ({ value, label: feeWords[value].label }))]}
				/>
				<span role="status">{data && !isFetching && `${data.total} ${plural(data.total, 'member')}`}</span>
				<ExportButton name="members" view={list.view} />
			</FilterBar>
			<ListRows
				label="Members"
				columns={memberColumns(list.search)}
				list={list}
				query={query}
				none={
					<EmptyState title="No member is here.">
						<p>An applicant becomes a member the moment the application is approved.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

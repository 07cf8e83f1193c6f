import type { EndpointInput } from '#contract/core/endpoint.ts';
import { enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { enquiryStates } from '#contract/enquiries.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { FilterTabs } from '#web/ui/list/filter-tabs.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { enquiryWords } from './enquiry-labels.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import '#web/styles/office-enquiries.css';

export const meta = () => officeMeta('Enquiries');

export default function EnquiriesPage() {
	return (
		<RequirePermission permission="content">
			<Enquiries />
		</RequirePermission>
	);
}

const { enquiries } = enquiryOfficeEndpoints;

function Enquiries() {
	const { list, query } = useList(
		{ kind: '', state: 'NEW' },
		enquiries,
		(view) => view as EndpointInput<typeof enquiries>['query'],
	);
	const counts = query.data?.counts;
	const { kind } = list.view;
	return (
		<>
			<PageHeader title="Enquiries" lead="What visitors wrote, the newest first.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find an enquiry by name, e-mail, phone or words"
					placeholder="Name, phone or words"
				/>
			</PageHeader>
			<InboxTabs current={kind ? `/admin/enquiries?kind=${kind}` : '/admin/enquiries'} />
			<FilterTabs
				label="By state"
				list={list}
				name="state"
				tabs={[
					...enquiryStates.map((state) => ({ value: state, label: enquiryWords[state].label, count: counts?.[state] })),
					{ value: '', label: 'All' },
				]}
			/>
			<FilterBar>
				<span role="status">
					{query.data && !query.isFetching && `${query.data.total} ${plural(query.data.total, 'enquiry', 'enquiries')}`}
				</span>
				<ExportButton name="inquiries" view={list.view} />
			</FilterBar>
			<ListRows
				label="Enquiries"
				columns={enquiryColumns(list.search)}
				list={list}
				query={query}
				none={
					<EmptyState title={list.view.state === 'NEW' ? 'Nobody waits for an answer.' : 'Nothing here.'}>
						<p>What is sent by the contact page and the hall’s popup appears here, and in the club’s inbox.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

import type { EndpointInput } from '#contract/endpoint.ts';
import { enquiryStates } from '#contract/enquiries.ts';
import { enquiryOfficeEndpoints } from '#contract/enquiries-office.ts';
import { EmptyState } from '#web/components/ui/state.tsx';
import { enquiryColumns } from '#web/features/admin/enquiries/columns.tsx';
import { InboxTabs } from '#web/features/admin/enquiries/inbox-tabs.tsx';
import { enquiryWords } from '#web/features/admin/enquiries/words.ts';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { FilterTabs } from '#web/features/admin/list/filter-tabs.tsx';
import { ListRows } from '#web/features/admin/list/list-rows.tsx';
import { SearchBox } from '#web/features/admin/list/search-box.tsx';
import { useList } from '#web/features/admin/list/use-list.ts';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { plural } from '#web/features/admin/words.ts';
import { call } from '#web/lib/api.ts';
import '#web/styles/office-letters.css';

export const meta = () => officeMeta('Enquiries');

export default function EnquiriesPage() {
	return (
		<AtDesk desk="desk:content">
			<Enquiries />
		</AtDesk>
	);
}

const { enquiries } = enquiryOfficeEndpoints;

function Enquiries() {
	const { list, asked } = useList({ kind: '', state: 'NEW' }, (view) =>
		call(enquiries, { query: view as EndpointInput<typeof enquiries>['query'] }),
	);
	const counts = asked.data?.counts;
	const { kind } = list.view;
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Enquiries</h1>
					<p>What visitors wrote, the newest first.</p>
				</div>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find an enquiry by name, e-mail, phone or words"
					placeholder="Name, phone or words"
				/>
			</div>
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
			<div className="sieve">
				<span role="status">
					{asked.data && !asked.pending && `${asked.data.total} ${plural(asked.data.total, 'enquiry', 'enquiries')}`}
				</span>
				<ExportButton name="inquiries" view={list.view} />
			</div>
			<ListRows
				label="Enquiries"
				columns={enquiryColumns(list.search)}
				list={list}
				asked={asked}
				none={
					<EmptyState title={list.view.state === 'NEW' ? 'Nobody waits for an answer.' : 'Nothing here.'}>
						<p>What is sent by the contact page and the hall’s popup appears here, and in the club’s inbox.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

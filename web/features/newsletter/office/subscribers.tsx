import { useState } from 'react';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { newsletterOfficeEndpoints, type SubscriberRow } from '#contract/newsletter.office.ts';
import { subscriptionStates } from '#contract/newsletter.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { subscriptionWords } from '#web/features/enquiries/office/enquiry-labels.ts';
import { InboxTabs } from '#web/features/enquiries/office/inbox-tabs.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterTabs } from '#web/ui/list/filter-tabs.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { useAction } from '#web/ui/use-action.ts';
import '#web/styles/forms.css';
import '#web/styles/status.css';
import '#web/styles/office-letters.css';

export const meta = () => officeMeta('Newsletter');

export default function SubscribersPage() {
	return (
		<RequirePermission permission="content">
			<Subscribers />
		</RequirePermission>
	);
}

const { subscribers, removeSubscriber } = newsletterOfficeEndpoints;

const columns = (onRemove: (row: SubscriberRow) => void): Column<SubscriberRow>[] => [
	{
		head: 'Address',
		sort: { by: 'email', usually: 'asc' },
		className: 'wrap-any',
		cell: (row) => (
			<>
				{row.email}
				<span className="sm">
					{subscriptionWords[row.state].label}, query {longDate(row.askedAt)}
				</span>
			</>
		),
	},
	{
		head: 'State',
		className: 'lo',
		cell: ({ state }) => (
			<span className={`st ${subscriptionWords[state].tone}`}>{subscriptionWords[state].label}</span>
		),
	},
	{
		head: 'Asked',
		sort: { by: 'query', usually: 'desc', first: true },
		className: 'num lo',
		cell: (row) => longDate(row.askedAt),
	},
	{
		head: <span className="vh">Remove</span>,
		className: 'r',
		cell: (row) => (
			<button type="button" className="linkbtn" onClick={() => onRemove(row)}>
				Remove<span className="vh"> {row.email}</span>
			</button>
		),
	},
];

function Subscribers() {
	const { list, query } = useList(
		{ state: 'SUBSCRIBED' },
		subscribers,
		(view) => view as EndpointInput<typeof subscribers>['query'],
	);
	const [leaving, setLeaving] = useState<SubscriberRow>();
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Newsletter</h1>
					<p>Who query for it at the foot of the site, and who said yes to the mail.</p>
				</div>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a subscriber by address"
					placeholder="Address"
				/>
			</div>
			<InboxTabs current="/admin/subscribers" />
			<FilterTabs
				label="By state"
				list={list}
				name="state"
				tabs={[
					...subscriptionStates.map((state) => ({
						value: state,
						label: subscriptionWords[state].label,
						count: query.data?.counts[state],
					})),
					{ value: '', label: 'All' },
				]}
			/>
			<div className="sieve">
				<span role="status">{query.data && !query.isFetching && `${query.data.total} in this list`}</span>
				<ExportButton name="subscribers" view={list.view} />
			</div>
			<ListRows
				label="Subscribers"
				columns={columns(setLeaving)}
				list={list}
				query={query}
				none={<EmptyState title="Nobody is in this list." />}
			/>
			{leaving && (
				<Removal
					of={leaving}
					onClose={() => setLeaving(undefined)}
					onDone={() => {
						setLeaving(undefined);
						query.refetch();
					}}
				/>
			)}
		</>
	);
}

function Removal({
	of: { id, email },
	onDone,
	onClose,
}: {
	of: SubscriberRow;
	onDone: () => void;
	onClose: () => void;
}) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Remove ${email}?`}
			act="Remove"
			look="clay"
			leave="Keep it"
			busy={busy}
			failure={failure}
			onSubmit={() => void act(() => call(removeSubscriber, { params: { id } }))}
			onClose={onClose}
		>
			<p className="muted">The address is forgotten, also that it ever left. Do this when its owner asks for it.</p>
		</ConfirmDialog>
	);
}

import { useState } from 'react';
import type { EndpointInput } from '#contract/endpoint.ts';
import { subscriptionStates } from '#contract/newsletter.ts';
import { newsletterOfficeEndpoints, type SubscriberRow } from '#contract/newsletter-office.ts';
import { EmptyState } from '#web/components/ui/state.tsx';
import { InboxTabs } from '#web/features/admin/enquiries/inbox-tabs.tsx';
import { subscriptionWords } from '#web/features/admin/enquiries/words.ts';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { FilterTabs } from '#web/features/admin/list/filter-tabs.tsx';
import { ListRows } from '#web/features/admin/list/list-rows.tsx';
import type { Column } from '#web/features/admin/list/office-table.tsx';
import { SearchBox } from '#web/features/admin/list/search-box.tsx';
import { useList } from '#web/features/admin/list/use-list.ts';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { DeedDialog } from '#web/features/admin/review/deed-dialog.tsx';
import { useDeed } from '#web/features/admin/review/use-deed.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { longDate } from '#web/lib/format.ts';
import '#web/styles/forms.css';
import '#web/styles/status.css';
import '#web/styles/office-letters.css';

export const meta = () => officeMeta('Newsletter');

export default function SubscribersPage() {
	return (
		<AtDesk desk="desk:content">
			<Subscribers />
		</AtDesk>
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
					{subscriptionWords[row.state].label}, asked {longDate(row.askedAt)}
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
		sort: { by: 'asked', usually: 'desc', first: true },
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
	const { list, asked } = useList({ state: 'SUBSCRIBED' }, (view) =>
		call(subscribers, { query: view as EndpointInput<typeof subscribers>['query'] }),
	);
	const [leaving, setLeaving] = useState<SubscriberRow>();
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Newsletter</h1>
					<p>Who asked for it at the foot of the site, and who said yes to the mail.</p>
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
						count: asked.data?.counts[state],
					})),
					{ value: '', label: 'All' },
				]}
			/>
			<div className="sieve">
				<span role="status">{asked.data && !asked.pending && `${asked.data.total} in this list`}</span>
				<ExportButton name="subscribers" view={list.view} />
			</div>
			<ListRows
				label="Subscribers"
				columns={columns(setLeaving)}
				list={list}
				asked={asked}
				none={<EmptyState title="Nobody is in this list." />}
			/>
			{leaving && (
				<Removal
					of={leaving}
					onClose={() => setLeaving(undefined)}
					onDone={() => {
						setLeaving(undefined);
						asked.reload();
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
	const { busy, failure, act } = useDeed(onDone);
	return (
		<DeedDialog
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
		</DeedDialog>
	);
}

import { useState } from 'react';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { newsletterOfficeEndpoints, type SubscriberRow } from '#contract/newsletter.office.ts';
import { type SubscriptionState, subscriptionStates } from '#contract/newsletter.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { InboxTabs } from '#web/ui/inbox-tabs.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterSelect } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowName } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import type { Bulk } from '#web/ui/list/use-selection.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { useAction } from '#web/ui/use-action.ts';

export const meta = officeMeta('Newsletter');

export default function SubscribersPage() {
	return (
		<RequirePermission permission="content">
			<Subscribers />
		</RequirePermission>
	);
}

const { subscribers, removeSubscriber } = newsletterOfficeEndpoints;

const stateLabels: Record<SubscriptionState, { label: string; tone: Tone }> = {
	SUBSCRIBED: { label: 'Subscribed', tone: 'ok' },
	WAITING: { label: 'Not confirmed', tone: 'wait' },
	UNSUBSCRIBED: { label: 'Unsubscribed', tone: 'off' },
};

const State = ({ of: { state } }: { of: SubscriberRow }) => (
	<StatusTag tone={stateLabels[state].tone}>{stateLabels[state].label}</StatusTag>
);

const columns = (onRemove: (row: SubscriberRow) => void): Column<SubscriberRow>[] => [
	{
		head: 'Email address',
		sort: { by: 'email', usually: 'asc' },
		wrap: true,
		cell: (row) => (
			<>
				<RowName>{row.email}</RowName>
				<NarrowLine phoneStatus={<State of={row} />}>Requested {longDate(row.askedAt)}</NarrowLine>
			</>
		),
	},
	{
		head: 'Status',
		hideBelow: 480,
		cell: (row) => <State of={row} />,
	},
	{
		head: 'Requested',
		sort: { by: 'asked', usually: 'desc', first: true },
		numeric: true,
		hideBelow: 860,
		cell: (row) => longDate(row.askedAt),
	},
	{
		head: <span className="visually-hidden">Remove</span>,
		align: 'right',
		print: 'never',
		cell: (row) => (
			<button type="button" className="link-button" onClick={() => onRemove(row)}>
				Remove…<span className="visually-hidden"> {row.email}</span>
			</button>
		),
	},
];

const addresses = (count: number) => `${count} ${count === 1 ? 'address' : 'addresses'}`;

const bulk: Bulk<SubscriberRow> = {
	nameOf: ({ email }) => email,
	actions: [
		{
			label: 'Remove',
			look: 'clay',
			applies: () => true,
			run: (ids) => call(newsletterOfficeEndpoints.changeSubscribers, { body: { action: 'remove', ids } }),
			done: (count) => `${addresses(count)} removed.`,
			ask: {
				title: (count) => `Remove ${addresses(count)}?`,
				text: 'They are deleted for good and get no more newsletters. This cannot be undone.',
			},
		},
	],
};

function Subscribers() {
	const { list, query } = useList(
		{ state: 'SUBSCRIBED', from: '', to: '' },
		subscribers,
		(view) => view as EndpointInput<typeof subscribers>['query'],
	);
	const [removing, setRemoving] = useState<SubscriberRow>();
	return (
		<>
			<PageHeader title="Newsletter" lead="People who subscribed on the site, and whether they confirmed.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a subscriber by address"
					placeholder="Email address"
				/>
			</PageHeader>
			<InboxTabs current="/admin/subscribers" />
			<ListRows
				filters={
					<>
						<FilterSelect
							label="Show"
							list={list}
							name="state"
							choices={[
								...subscriptionStates.map((state) => ({
									value: state,
									label: stateLabels[state].label,
									count: query.data?.counts[state],
								})),
								{ value: '', label: 'All' },
							]}
						/>
						<FilterDays list={list} />
					</>
				}
				tools={<ExportButton name="subscribers" view={list.view} />}
				label="Subscribers"
				columns={columns(setRemoving)}
				list={list}
				query={query}
				bulk={bulk}
				none={<EmptyState title="This list is empty." />}
			/>
			{removing && (
				<RemoveDialog
					subscriber={removing}
					onClose={() => setRemoving(undefined)}
					onDone={() => {
						setRemoving(undefined);
						query.refetch();
					}}
				/>
			)}
		</>
	);
}

function RemoveDialog({
	subscriber: { id, email },
	onDone,
	onClose,
}: {
	subscriber: SubscriberRow;
	onDone: () => void;
	onClose: () => void;
}) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Remove ${email}?`}
			confirmLabel="Remove"
			look="clay"
			cancelLabel="Keep it"
			busy={busy}
			failure={failure}
			onSubmit={() => void act(() => call(removeSubscriber, { params: { id } }))}
			onClose={onClose}
		>
			<p className="muted">
				The address is deleted, and also the record that it unsubscribed. Do this when its owner asks for it.
			</p>
		</ConfirmDialog>
	);
}

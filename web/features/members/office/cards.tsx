import { useState } from 'react';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { cardStates, membershipCardEndpoints } from '#contract/membership-cards.office.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { cardColumns, cardStateLabels, EndCardDialog, type EndedCard } from './card-table.tsx';

export const meta = officeMeta('Cards');

export default function CardsPage() {
	return (
		<RequirePermission permission="applications">
			<Cards />
		</RequirePermission>
	);
}

const { cards } = membershipCardEndpoints;

function Cards() {
	const { list, query } = useList(
		{ state: '', from: '', to: '' },
		cards,
		(view) => view as EndpointInput<typeof cards>['query'],
	);
	const [ended, setEnded] = useState<EndedCard>();
	const { data } = query;
	return (
		<>
			<PageHeader
				title="Cards"
				lead="The membership cards that the office has printed, and which are lost or returned."
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a card by its number, or by a member’s name, User ID or email"
					placeholder="Number or member"
				/>
			</PageHeader>
			<FilterTabs
				label="Cards by state"
				list={list}
				name="state"
				tabs={[
					{ value: '', label: 'All' },
					...cardStates.map((value) => ({ value, label: cardStateLabels[value].label, count: data?.counts[value] })),
				]}
			/>
			<ListRows
				filters={<FilterDays list={list} />}
				summary={data && `${data.total} ${plural(data.total, 'card')}`}
				tools={<ExportButton name="cards" view={list.view} />}
				label="Cards"
				columns={cardColumns(setEnded, true)}
				list={list}
				query={query}
				none={
					<EmptyState title="There are no cards in this list.">
						<p>Select members in the list of members, and print their cards.</p>
					</EmptyState>
				}
			/>
			{ended && (
				<EndCardDialog
					ended={ended}
					onDone={() => {
						setEnded(undefined);
						query.refetch();
					}}
					onClose={() => setEnded(undefined)}
				/>
			)}
		</>
	);
}

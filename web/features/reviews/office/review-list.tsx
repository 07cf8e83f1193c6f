import { useState } from 'react';
import {
	type OfficeReview,
	type ReviewStatus,
	reviewOfficeEndpoints,
	reviewStatuses,
} from '#contract/reviews.office.ts';
import { plural } from '#web/core/office-labels.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { FilterTabs } from '#web/ui/list/filter-tabs.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { HideDialog, ReplyDialog } from './review-dialogs.tsx';
import { Guest, type ReviewAction, Said } from './review-row.tsx';
import { useReviewActions } from './use-review-actions.ts';
import '#web/styles/office-reviews.css';

const words: Record<ReviewStatus, string> = { new: 'To look at', shown: 'Shown', hidden: 'Hidden' };
const none: Record<string, string> = {
	new: 'Everything has been looked at.',
	shown: 'No reviews yet.',
	hidden: 'Nothing is hidden.',
	'': 'No reviews yet.',
};

const totalText = (total: number) => `${total} ${plural(total, 'review')}`;

export function ReviewList() {
	const { list, query } = useList({ status: 'new' }, reviewOfficeEndpoints.officeReviews, ({ status, ...view }) => ({
		q: view.q,
		at: view.at,
		...(status ? { status: status as ReviewStatus } : {}),
	}));
	const { show, look } = useReviewActions(query.refetch);
	const [open, setOpen] = useState<{ deed: 'hide' | 'reply'; review: OfficeReview }>();
	const close = () => setOpen(undefined);
	const done = () => {
		close();
		query.refetch();
	};

	const onAction = (deed: ReviewAction, review: OfficeReview) => {
		if (deed === 'look') return void look(review.id);
		if (deed === 'show') return void show(review.id);
		setOpen({ deed, review });
	};
	const columns: Column<OfficeReview>[] = [
		{ head: 'Guest', wrap: 'top', cell: (review) => <Guest review={review} /> },
		{ head: 'Review', wrap: 'top', cell: (review) => <Said review={review} onAction={onAction} /> },
	];
	const counts = query.data?.counts;
	return (
		<>
			<PageHeader title="Reviews" lead="What diners say of the restaurant. It is on the site as soon as it is sent.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a review by name, phone or words"
					placeholder="Name, phone or words"
				/>
			</PageHeader>
			<FilterTabs
				label="Reviews by state"
				list={list}
				name="status"
				tabs={reviewStatuses.map((status) => ({ value: status, label: words[status], count: counts?.[status] }))}
			/>
			<FilterBar>
				<ExportButton name="reviews" view={list.view} />
				<span role="status">{query.data && !query.isFetching && totalText(query.data.total)}</span>
			</FilterBar>
			<ListRows
				label="Reviews"
				columns={columns}
				list={list}
				query={query}
				none={<EmptyState title={none[list.view.status] ?? 'No reviews here.'} />}
			/>
			{open?.deed === 'hide' && <HideDialog review={open.review} onDone={done} onClose={close} />}
			{open?.deed === 'reply' && <ReplyDialog review={open.review} onDone={done} onClose={close} />}
		</>
	);
}

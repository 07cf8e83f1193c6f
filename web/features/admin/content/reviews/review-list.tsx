import { useState } from 'react';
import { type OfficeReview, type ReviewShelf, reviewOfficeEndpoints, reviewShelves } from '#contract/reviews-office.ts';
import { EmptyState } from '#web/components/ui/state.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { FilterTabs } from '#web/features/admin/list/filter-tabs.tsx';
import { ListRows } from '#web/features/admin/list/list-rows.tsx';
import type { Column } from '#web/features/admin/list/office-table.tsx';
import { SearchBox } from '#web/features/admin/list/search-box.tsx';
import { useList } from '#web/features/admin/list/use-list.ts';
import { plural } from '#web/features/admin/words.ts';
import { call } from '#web/lib/api.ts';
import { HideDialog, ReplyDialog } from './review-dialogs.tsx';
import { Guest, type ReviewDeed, Said } from './review-row.tsx';
import { useReviewDeeds } from './use-review-deeds.ts';
import '#web/styles/office-content.css';

const words: Record<ReviewShelf, string> = { new: 'To look at', shown: 'Shown', hidden: 'Hidden' };
const none: Record<string, string> = {
	new: 'Everything has been looked at.',
	shown: 'No reviews yet.',
	hidden: 'Nothing is hidden.',
	'': 'No reviews yet.',
};

const totalText = (total: number) => `${total} ${plural(total, 'review')}`;

export function ReviewList() {
	const { list, asked } = useList({ shelf: 'new' }, ({ shelf, ...view }) =>
		call(reviewOfficeEndpoints.officeReviews, {
			query: { q: view.q, at: view.at, ...(shelf ? { shelf: shelf as ReviewShelf } : {}) },
		}),
	);
	const { show, look } = useReviewDeeds(asked.reload);
	const [open, setOpen] = useState<{ deed: 'hide' | 'reply'; review: OfficeReview }>();
	const close = () => setOpen(undefined);
	const done = () => {
		close();
		asked.reload();
	};

	const onDeed = (deed: ReviewDeed, review: OfficeReview) => {
		if (deed === 'look') return void look(review.id);
		if (deed === 'show') return void show(review.id);
		setOpen({ deed, review });
	};
	const columns: Column<OfficeReview>[] = [
		{ head: 'Guest', className: 'top', cell: (review) => <Guest review={review} /> },
		{ head: 'Review', className: 'top', cell: (review) => <Said review={review} onDeed={onDeed} /> },
	];
	const counts = asked.data?.counts;
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Reviews</h1>
					<p>What diners say of the restaurant. It is on the site as soon as it is sent.</p>
				</div>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a review by name, phone or words"
					placeholder="Name, phone or words"
				/>
			</div>
			<FilterTabs
				label="Reviews by state"
				list={list}
				name="shelf"
				tabs={reviewShelves.map((shelf) => ({ value: shelf, label: words[shelf], count: counts?.[shelf] }))}
			/>
			<div className="sieve">
				<ExportButton name="reviews" view={list.view} />
				<span role="status">{asked.data && !asked.pending && totalText(asked.data.total)}</span>
			</div>
			<ListRows
				label="Reviews"
				columns={columns}
				list={list}
				asked={asked}
				none={<EmptyState title={none[list.view.shelf] ?? 'No reviews here.'} />}
			/>
			{open?.deed === 'hide' && <HideDialog review={open.review} onDone={done} onClose={close} />}
			{open?.deed === 'reply' && <ReplyDialog review={open.review} onDone={done} onClose={close} />}
		</>
	);
}

import { useState } from 'react';
import { mostStars, reviewParts } from '#contract/review-parts.ts';
import {
	type OfficeReview,
	type ReviewStatus,
	reviewOfficeEndpoints,
	reviewStatuses,
} from '#contract/reviews.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowName } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import type { Bulk } from '#web/ui/list/use-selection.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { HideDialog, ReplyDialog } from './review-dialogs.tsx';
import styles from './reviews.module.css';

export const meta = officeMeta('Reviews');

export default function ReviewsPage() {
	return (
		<RequirePermission permission="content">
			<ReviewList />
		</RequirePermission>
	);
}

type ReviewAction = 'read' | 'hide' | 'show' | 'reply';

const statusLabels: Record<ReviewStatus, string> = { new: 'Unread', shown: 'Shown', hidden: 'Hidden' };
const emptyTexts: Record<string, string> = {
	new: 'All reviews have been read.',
	shown: 'No reviews yet.',
	hidden: 'Nothing is hidden.',
	'': 'No reviews yet.',
};

const totalText = (total: number) => `${total} ${plural(total, 'review')}`;

const changeReviews = (action: 'show' | 'hide', ids: string[], reason?: string) =>
	call(reviewOfficeEndpoints.changeReviews, { body: { action, ids, ...(reason && { reason }) } });

const bulk: Bulk<OfficeReview> = {
	nameOf: ({ userName, date }) => `the review of ${userName}, ${dateAndTime(date)}`,
	actions: [
		{
			label: 'Mark as read',
			applies: ({ lookedAt, hidden }) => !lookedAt && hidden === null,
			run: (ids) => changeReviews('show', ids),
			done: (count) => `${totalText(count)} marked as read.`,
		},
		{
			label: 'Show again',
			applies: ({ hidden }) => hidden !== null,
			run: (ids) => changeReviews('show', ids),
			done: (count) => `${totalText(count)} shown again.`,
		},
		{
			label: 'Hide',
			look: 'clay',
			applies: ({ hidden }) => hidden === null,
			run: (ids, reason) => changeReviews('hide', ids, reason),
			undo: (ids) => changeReviews('show', ids),
			done: (count) => `${totalText(count)} hidden.`,
			ask: {
				title: (count) => `Hide ${totalText(count)}?`,
				text: 'They are no longer on the site. Only the office sees the reason.',
				reason: true,
			},
		},
	],
};

function ReviewList() {
	const { list, query } = useList(
		{ status: 'new', from: '', to: '' },
		reviewOfficeEndpoints.officeReviews,
		({ status, q, at, from, to }) => ({
			q,
			at,
			from,
			to,
			...(status ? { status: status as ReviewStatus } : {}),
		}),
	);
	const [dialog, setDialog] = useState<{ action: 'hide' | 'reply'; review: OfficeReview }>();
	const close = () => setDialog(undefined);
	const done = () => {
		close();
		query.refetch();
	};

	const change = async (id: string, body: { looked: true } | { hidden: false }, message: string) => {
		try {
			await call(reviewOfficeEndpoints.changeReview, { params: { id }, body });
			toast.success(message);
			query.refetch();
		} catch (error) {
			toast.error(failureText(error));
		}
	};
	const onAction = (action: ReviewAction, review: OfficeReview) => {
		if (action === 'read') return void change(review.id, { looked: true }, 'Marked as read.');
		if (action === 'show') return void change(review.id, { hidden: false }, 'It is on the site again.');
		setDialog({ action, review });
	};
	const marksUnread = list.view.status !== 'new';
	const columns: Column<OfficeReview>[] = [
		{
			head: 'Guest',
			wrap: 'top',
			hideBelow: 480,
			cell: (review) => <Guest review={review} marksUnread={marksUnread} />,
		},
		{
			head: 'Review',
			wrap: 'top',
			cell: (review) => (
				<>
					<NarrowLine below={480}>
						<Guest review={review} marksUnread={marksUnread} />
					</NarrowLine>
					<ReviewText review={review} onAction={onAction} />
				</>
			),
		},
	];
	const counts = query.data?.counts;
	return (
		<>
			<PageHeader
				title="Reviews"
				lead="What diners say about the restaurant. Reviews appear on the site as soon as they are sent."
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a review by name, phone or text"
					placeholder="Name, phone or text"
				/>
			</PageHeader>
			<FilterTabs
				label="Reviews by state"
				list={list}
				name="status"
				tabs={reviewStatuses.map((status) => ({ value: status, label: statusLabels[status], count: counts?.[status] }))}
			/>
			<ListRows
				filters={<FilterDays list={list} />}
				summary={query.data && totalText(query.data.total)}
				tools={<ExportButton name="reviews" view={list.view} />}
				label="Reviews"
				columns={columns}
				list={list}
				query={query}
				bulk={bulk}
				none={<EmptyState title={emptyTexts[list.view.status] ?? 'No reviews here.'} />}
			/>
			{dialog?.action === 'hide' && <HideDialog review={dialog.review} onDone={done} onClose={close} />}
			{dialog?.action === 'reply' && <ReplyDialog review={dialog.review} onDone={done} onClose={close} />}
		</>
	);
}

const Guest = ({
	review: { userName, userPhone, date, lookedAt },
	marksUnread,
}: {
	review: OfficeReview;
	/** In a list that has others, too. */
	marksUnread: boolean;
}) => (
	<>
		<RowName>{userName}</RowName>
		<span className={styles.contact}>
			<PhoneLink number={userPhone} />
			<span className={classes(styles.date, 'muted')}>{dateAndTime(date)}</span>
			{marksUnread && !lookedAt && <StatusTag tone="wait">Unread</StatusTag>}
		</span>
	</>
);

/** Three stars and fewer; a part without stars was not rated. */
const isLow = (stars: number) => stars > 0 && stars <= 3;

function ReviewText({
	review,
	onAction,
}: {
	review: OfficeReview;
	onAction: (action: ReviewAction, review: OfficeReview) => void;
}) {
	const { ratings, comments, reply, hidden, lookedAt, userName } = review;
	const actions: [ReviewAction, string][] = [
		...(lookedAt ? [] : [['read', 'Mark as read'] as [ReviewAction, string]]),
		['reply', reply ? 'Change the reply' : 'Reply'],
		hidden ? ['show', 'Show again'] : ['hide', 'Hide'],
	];
	return (
		<>
			<dl className={styles.parts}>
				{reviewParts.map((part) => (
					<div key={part}>
						<dt>{part}</dt>
						<dd className={classes(styles.score, isLow(ratings[part]) && styles.fewStars)}>
							{ratings[part] === 0 ? 'Not rated' : `${ratings[part]} of ${mostStars}`}
						</dd>
						{comments[part] && <dd className={styles.comment}>{comments[part]}</dd>}
					</div>
				))}
			</dl>
			{reply && (
				<p className={styles.reply}>
					<span className="muted">Replied on {longDate(reply.date)}: </span>
					{reply.text}
				</p>
			)}
			{hidden && (
				<p>
					<StatusTag tone="bad">Hidden since {longDate(hidden.at)}.</StatusTag> Reason: {hidden.reason}
				</p>
			)}
			<div className={styles.actions}>
				{actions.map(([action, label]) => (
					<button
						type="button"
						className={classes('link-button', action === 'hide' && styles.hide)}
						key={action}
						aria-label={`${label}: ${userName}`}
						onClick={() => onAction(action, review)}
					>
						{label}
					</button>
				))}
			</div>
		</>
	);
}

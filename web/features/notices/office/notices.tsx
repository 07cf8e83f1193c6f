import {
	type NoticeStatus,
	noticeOfficeEndpoints,
	noticeStatuses,
	type OfficeNotice,
} from '#contract/notices.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { publishingActions } from '#web/ui/list/publishing-actions.ts';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowLink } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PublishingStatus } from '#web/ui/office-status.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { noticeLabels } from './notice-values.ts';

export const meta = officeMeta('Notices');

export default function NoticesPage() {
	return (
		<RequirePermission permission="content">
			<NoticeList />
		</RequirePermission>
	);
}

const periodText = ({ startsAt, endsAt }: OfficeNotice) =>
	endsAt ? `${dateAndTime(startsAt)} to ${dateAndTime(endsAt)}` : `From ${dateAndTime(startsAt)}, until a newer one`;

const columns: Column<OfficeNotice>[] = [
	{
		head: 'Notice',
		wrap: true,
		cell: (notice) => (
			<>
				<RowLink to={`/admin/banners/${notice.id}`}>{notice.content}</RowLink>
				<NarrowLine>{periodText(notice)}</NarrowLine>
				<NarrowLine>
					<PublishingStatus status={noticeLabels[notice.status]} />
				</NarrowLine>
			</>
		),
	},
	{ head: 'From', cell: ({ startsAt }) => dateAndTime(startsAt), numeric: true, hideBelow: 860 },
	{
		head: 'To',
		cell: ({ endsAt }) => (endsAt ? dateAndTime(endsAt) : 'Until a newer one'),
		numeric: true,
		hideBelow: 860,
	},
	{ head: 'Status', cell: ({ status }) => <PublishingStatus status={noticeLabels[status]} />, hideBelow: 860 },
];

const changeNotices = (action: 'publish' | 'withdraw' | 'bin' | 'restore') => (ids: string[]) =>
	call(noticeOfficeEndpoints.changeNotices, { body: { action, ids } });

const bulk = {
	nameOf: ({ content }: OfficeNotice) => content,
	actions: publishingActions<OfficeNotice>(changeNotices, (count) => totalText(count)),
};

/** What the list shows without a status. */
const outsideBin = ({ bin, ...counts }: Record<NoticeStatus, number>) =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

const totalText = (total: number) => `${total} ${plural(total, 'notice')}`;

function NoticeList() {
	const { list, query } = useList(
		{ status: '', from: '', to: '' },
		noticeOfficeEndpoints.officeNotices,
		({ status, q, at, from, to }) => ({
			q,
			at,
			from,
			to,
			...(status ? { status: status as NoticeStatus } : {}),
		}),
	);
	const counts = query.data?.counts;
	return (
		<>
			<PageHeader title="Notices" lead="The line that runs below the picture of the home page.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a notice by its text"
					placeholder="Text of the notice"
				/>
				<ButtonLink small to="/admin/banners/new">
					Write a notice
				</ButtonLink>
			</PageHeader>
			<FilterTabs
				label="Notices by state"
				list={list}
				name="status"
				tabs={[
					{ value: '', label: 'All', count: counts && outsideBin(counts) },
					...noticeStatuses.map((status) => ({
						value: status,
						label: noticeLabels[status].label,
						count: counts?.[status],
					})),
				]}
			/>
			<ListRows
				filters={<FilterDays list={list} />}
				summary={query.data && totalText(query.data.total)}
				tools={<ExportButton name="banners" view={list.view} />}
				label="Notices"
				columns={columns}
				list={list}
				query={query}
				bulk={bulk}
				none={
					<EmptyState title={list.view.status === 'bin' ? 'The bin is empty.' : 'No notices here.'}>
						{!list.view.status && <p>Without one, the strip on the home page stays empty.</p>}
					</EmptyState>
				}
			/>
		</>
	);
}

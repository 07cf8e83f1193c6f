import { Link } from 'react-router';
import {
	type NoticeFilter,
	noticeFilters,
	noticeOfficeEndpoints,
	type OfficeNotice,
} from '#contract/notices.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PublishingStatus } from '#web/ui/editor/publishing-status.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterTabs } from '#web/ui/list/filter-tabs.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { noticeWords } from './notice-values.ts';

const columns: Column<OfficeNotice>[] = [
	{
		head: 'Notice',
		className: 'wrap-any',
		cell: ({ id, content, shelf }) => (
			<>
				<Link className="nm" to={`/admin/banners/${id}`}>
					{content}
				</Link>
				<span className="sm">
					<PublishingStatus words={noticeWords[shelf]} />
				</span>
			</>
		),
	},
	{ head: 'From', cell: ({ startsAt }) => dateAndTime(startsAt), className: 'num lo' },
	{ head: 'To', cell: ({ endsAt }) => (endsAt ? dateAndTime(endsAt) : 'until a newer one'), className: 'num lo2' },
	{ head: 'State', cell: ({ shelf }) => <PublishingStatus words={noticeWords[shelf]} />, className: 'lo' },
];

const totalText = (total: number) => `${total} ${plural(total, 'notice')}`;

export function NoticeList() {
	const { list, query } = useList({ shelf: '' }, noticeOfficeEndpoints.officeNotices, ({ shelf, ...view }) => ({
		q: view.q,
		at: view.at,
		...(shelf ? { shelf: shelf as NoticeFilter } : {}),
	}));
	const counts = query.data?.counts;
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Notices</h1>
					<p>The line that runs under the picture of the home page.</p>
				</div>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a notice by its words"
					placeholder="Words of the notice"
				/>
				<ButtonLink small to="/admin/banners/new">
					Write a notice
				</ButtonLink>
			</div>
			<FilterTabs
				label="Notices by state"
				list={list}
				name="shelf"
				tabs={[
					{ value: '', label: 'All' },
					...noticeFilters.map((shelf) => ({ value: shelf, label: noticeWords[shelf].label, count: counts?.[shelf] })),
				]}
			/>
			<div className="sieve">
				<ExportButton name="banners" view={list.view} />
				<span role="status">{query.data && !query.isFetching && totalText(query.data.total)}</span>
			</div>
			<ListRows
				label="Notices"
				columns={columns}
				list={list}
				query={query}
				none={
					<EmptyState title={list.view.shelf === 'bin' ? 'The bin is empty.' : 'No notices here.'}>
						{!list.view.shelf && <p>Without one, the strip on the home page stays empty.</p>}
					</EmptyState>
				}
			/>
		</>
	);
}

import { Link } from 'react-router';
import { type BannerShelf, bannerOfficeEndpoints, bannerShelves, type OfficeBanner } from '#contract/banners-office.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/state.tsx';
import { ShelfStatus } from '#web/features/admin/content/shelf-status.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { FilterTabs } from '#web/features/admin/list/filter-tabs.tsx';
import { ListRows } from '#web/features/admin/list/list-rows.tsx';
import type { Column } from '#web/features/admin/list/office-table.tsx';
import { SearchBox } from '#web/features/admin/list/search-box.tsx';
import { useList } from '#web/features/admin/list/use-list.ts';
import { plural } from '#web/features/admin/words.ts';
import { call } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/format.ts';
import { bannerWords } from './banner-values.ts';

const columns: Column<OfficeBanner>[] = [
	{
		head: 'Notice',
		className: 'wrap-any',
		cell: ({ id, content, shelf }) => (
			<>
				<Link className="nm" to={`/admin/banners/${id}`}>
					{content}
				</Link>
				<span className="sm">
					<ShelfStatus words={bannerWords[shelf]} />
				</span>
			</>
		),
	},
	{ head: 'From', cell: ({ startsAt }) => dateAndTime(startsAt), className: 'num lo' },
	{ head: 'To', cell: ({ endsAt }) => (endsAt ? dateAndTime(endsAt) : 'until a newer one'), className: 'num lo2' },
	{ head: 'State', cell: ({ shelf }) => <ShelfStatus words={bannerWords[shelf]} />, className: 'lo' },
];

const totalText = (total: number) => `${total} ${plural(total, 'notice')}`;

export function BannerList() {
	const { list, asked } = useList({ shelf: '' }, ({ shelf, ...view }) =>
		call(bannerOfficeEndpoints.officeBanners, {
			query: { q: view.q, at: view.at, ...(shelf ? { shelf: shelf as BannerShelf } : {}) },
		}),
	);
	const counts = asked.data?.counts;
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
					...bannerShelves.map((shelf) => ({ value: shelf, label: bannerWords[shelf].label, count: counts?.[shelf] })),
				]}
			/>
			<div className="sieve">
				<ExportButton name="banners" view={list.view} />
				<span role="status">{asked.data && !asked.pending && totalText(asked.data.total)}</span>
			</div>
			<ListRows
				label="Notices"
				columns={columns}
				list={list}
				asked={asked}
				none={
					<EmptyState title={list.view.shelf === 'bin' ? 'The bin is empty.' : 'No notices here.'}>
						{!list.view.shelf && <p>Without one, the strip on the home page stays empty.</p>}
					</EmptyState>
				}
			/>
		</>
	);
}

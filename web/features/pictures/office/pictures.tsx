import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type LibraryPicture, picturesAtOnce, picturesOfficeEndpoints } from '#contract/pictures.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { FilterTabs } from '#web/ui/list/filters.tsx';
import { Pager, RowsLoading } from '#web/ui/list/list-rows.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { type List, useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { isDescribed, Thumbnail } from '#web/ui/picture-library/library-pictures.tsx';
import { useLibraryUploads } from '#web/ui/picture-library/use-library-uploads.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DropPictures } from '#web/ui/upload-queue/drop-pictures.tsx';
import styles from './pictures.module.css';

export const meta = officeMeta('Pictures');

export default function PicturesPage() {
	return (
		<RequirePermission permission="content">
			<Pictures />
		</RequirePermission>
	);
}

const { pictures } = picturesOfficeEndpoints;

function Pictures() {
	const { list, query } = useList({ filter: '' }, pictures, (view) => view as EndpointInput<typeof pictures>['query']);
	const { data, error, isFetching, refetch } = query;
	const uploads = useLibraryUploads(refetch);
	return (
		<>
			<PageHeader title="Pictures" lead="For the pages, events and galleries of the site. Upload once, use anywhere.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a picture by its file name, description or caption"
					placeholder="Name or caption"
				/>
			</PageHeader>
			<FilterTabs
				label="Pictures"
				list={list}
				name="filter"
				tabs={[
					{ value: '', label: 'All' },
					{ value: 'undescribed', label: 'Without description' },
					{ value: 'unused', label: 'Not used' },
					{ value: 'bin', label: 'Bin' },
				]}
			/>
			<DropPictures uploads={uploads} label="Choose pictures from this device" />
			{data && data.items.length > 0 && (
				<div className={styles.above}>
					<span role="status">{!isFetching && counted(data.total)}</span>
					{list.view.filter !== 'bin' && (
						<ButtonLink small look="line" to={`/admin/pictures/texts${list.search}`}>
							{data.total > picturesAtOnce ? `Describe these ${data.items.length}` : 'Describe them together'}
						</ButtonLink>
					)}
				</div>
			)}
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : data.items.length === 0 ? (
				<NoPictures list={list} />
			) : (
				<>
					<ul className={styles.pictures}>
						{data.items.map((picture) => (
							<PictureCard key={picture.id} picture={picture} />
						))}
					</ul>
					<Pager list={list} page={data} />
				</>
			)}
		</>
	);
}

const counted = (total: number) => (total === 1 ? 'One picture' : `${total} pictures`);

const PictureCard = ({ picture }: { picture: LibraryPicture }) => (
	<li>
		<Link to={`/admin/pictures/${picture.id}`}>
			<Thumbnail picture={{ ...picture, alt: { en: '' } }} />
			<span className={styles.name}>{picture.name}</span>
		</Link>
		{isDescribed(picture) ? (
			<span className={styles.text}>{picture.decorative ? 'Decorative' : picture.alt.en}</span>
		) : (
			<StatusTag className={styles.missing} tone="wait">
				No description
			</StatusTag>
		)}
	</li>
);

function NoPictures({ list }: { list: List<'filter'> }) {
	const { q, filter } = list.view;
	if (q)
		return (
			<EmptyState title={`Nothing found for “${q}”.`}>
				<p>
					<Link to={list.to({ q: '' })}>Clear the search</Link>
				</p>
			</EmptyState>
		);
	if (filter === 'undescribed') return <EmptyState title="Every picture has a description." />;
	if (filter === 'unused') return <EmptyState title="Every picture is in use." />;
	if (filter === 'bin') return <EmptyState title="The bin is empty." />;
	return <EmptyState title="The library is empty. Upload the first pictures above." />;
}

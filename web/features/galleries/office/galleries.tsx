import { Link, useSearchParams } from 'react-router';
import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import type { GalleryType } from '#contract/galleries.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { OfficeTabs } from '#web/ui/list/filters.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './galleries.module.css';
import { GalleryItems } from './gallery-items.tsx';
import { DeletedItemRow, ItemList } from './item-row.tsx';

export const meta = officeMeta('Galleries');

const tabs = [
	{ value: 'pictures', label: 'Pictures', type: 'IMAGE_GALLERY', bin: false },
	{ value: 'videos', label: 'Videos', type: 'VIDEO_GALLERY', bin: false },
	{ value: 'bin-pictures', label: 'Bin: pictures', type: 'IMAGE_GALLERY', bin: true },
	{ value: 'bin-videos', label: 'Bin: videos', type: 'VIDEO_GALLERY', bin: true },
] as const;

export default function GalleriesPage() {
	const [search] = useSearchParams();
	const tab = tabs.find(({ value }) => value === search.get('show')) ?? tabs[0];
	return (
		<RequirePermission permission="content">
			<PageHeader
				title="Galleries"
				lead={
					<>
						The order here is the order on the site.{' '}
						<span className={styles.forMouse}>Drag an item, or move it with its arrows.</span>
						<span className={styles.forTouch}>Move an item with its arrows.</span>
					</>
				}
			/>
			<OfficeTabs label="Galleries">
				{tabs.map(({ value, label }) => (
					<Link key={value} to={`?show=${value}`} aria-current={value === tab.value ? 'page' : undefined}>
						{label}
					</Link>
				))}
			</OfficeTabs>
			{tab.bin ? <Bin key={tab.value} type={tab.type} /> : <GalleryItems key={tab.value} type={tab.type} />}
		</RequirePermission>
	);
}

/** What was deleted in the last thirty days. */
function Bin({ type }: { type: GalleryType }) {
	const { data, error, refetch } = useEndpoint(galleriesOfficeEndpoints.officeGallery, {
		query: { type, status: 'bin' },
	});
	const restore = async (id: string) => {
		try {
			await call(galleriesOfficeEndpoints.restoreGalleryItem, { params: { id } });
			toast.success('Restored from the bin.');
		} catch (failure) {
			toast.error(failureText(failure));
		}
		refetch();
	};
	if (error) return <LoadError what="The gallery" error={error} onRetry={refetch} />;
	if (!data) return <RowsLoading />;
	if (data.items.length === 0) return <EmptyState title="The bin is empty." />;
	return (
		<ItemList>
			{data.items.map((item) => (
				<DeletedItemRow key={item.id} item={item} onRestore={() => void restore(item.id)} />
			))}
		</ItemList>
	);
}

import { Link, useSearchParams } from 'react-router';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { OfficeTabs } from '#web/ui/list/filter-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Bin } from './bin.tsx';
import { GalleryItems } from './gallery-items.tsx';
import '#web/styles/office-galleries.css';

export const meta = () => officeMeta('Galleries');

const tabs = [
	{ value: 'pictures', label: 'Image Gallery', type: 'IMAGE_GALLERY', bin: false },
	{ value: 'videos', label: 'Video Gallery', type: 'VIDEO_GALLERY', bin: false },
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
				lead="The order here is the order on the site. Drag an item, or move it with its arrows."
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

import { BannerList } from '#web/features/admin/content/banners/banner-list.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import '#web/styles/forms.css';
import '#web/styles/office-content.css';

export const meta = () => officeMeta('Notices');

export default function BannersPage() {
	return (
		<AtDesk desk="desk:content">
			<BannerList />
		</AtDesk>
	);
}

import { bannerOfficeEndpoints } from '#contract/banners-office.ts';
import { BannerEditor } from '#web/features/admin/content/banners/banner-editor.tsx';
import { Opened } from '#web/features/admin/content/opened.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import type { Route } from './+types/banner.ts';

export const meta = () => officeMeta('Notice');

export default function BannerPage({ params: { id } }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:content">
			<Opened key={id} id={id} title="Notice" ask={() => call(bannerOfficeEndpoints.officeBanner, { params: { id } })}>
				{(banner, reload) => <BannerEditor banner={banner} onChange={reload} />}
			</Opened>
		</AtDesk>
	);
}

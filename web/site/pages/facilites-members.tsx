import type { MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { MoreLink } from '#web/ui/links.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/facilites-members.ts';
import { FacilityList } from './facility-list.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'facilitiesForMembers', 'memberFacility'),
});

const title = 'Facilities for Members';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.facilitiesForMembers.description),
	preloadOpener(content.facilitiesForMembers.picture),
];

export default function FacilitiesForMembers() {
	const { lead, picture, caption, join } = useContent('facilitiesForMembers');
	return (
		<>
			<PictureOpener title={title} lead={lead} picture={picture} caption={caption} />
			<div className="wrap">
				<SectionTabs />
				<FacilityList
					facilities={useContent('memberFacility')}
					after={
						<>
							{join} <MoreLink to="/membership">Membership</MoreLink>
						</>
					}
				/>
			</div>
		</>
	);
}

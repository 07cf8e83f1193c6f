import type { MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { Rates } from '#web/ui/rates.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/facilites-guests.ts';
import { FacilityList } from './facility-list.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'facilitiesForGuests', 'guestFacility', 'rate'),
});

const title = 'Facilities for Guests';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.facilitiesForGuests.description),
	preloadOpener(content.facilitiesForGuests.picture),
];

export default function FacilitiesForGuests() {
	const { lead, picture, caption, ratesTitle } = useContent('facilitiesForGuests');
	return (
		<>
			<PictureOpener title={title} lead={lead} picture={picture} caption={caption} />
			<div className="wrap">
				<SectionTabs />
				<FacilityList facilities={useContent('guestFacility')} />
				<Rates of="room" title={ratesTitle} without="member-room" />
			</div>
		</>
	);
}

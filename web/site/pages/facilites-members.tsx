import { forMembers } from '#web/content/facilities.ts';
import { guestRoomLamp } from '#web/content/pictures/guest-room-lamp.gen.ts';
import { hole1 } from '#web/content/pictures/hole-1.gen.ts';
import { hole6 } from '#web/content/pictures/hole-6.gen.ts';
import { productIronSet } from '#web/content/pictures/product-iron-set.gen.ts';
import { terraceView } from '#web/content/pictures/terrace-view.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { MoreLink } from '#web/ui/links.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import { FacilityList } from './facility-list.tsx';

export const meta = () => pageMeta(forMembers.title, forMembers.description);

export const links = () => [preloadOpener(hole6)];

const pictures = [terraceView, guestRoomLamp, hole1, productIronSet];

export default function FacilitiesForMembers() {
	return (
		<>
			<PictureOpener title={forMembers.title} lead={forMembers.lead} picture={hole6} {...forMembers.picture} />
			<div className="wrap">
				<SectionTabs of="Facilities" />
				<FacilityList
					items={forMembers.items}
					pictures={pictures}
					after={
						<>
							{forMembers.join} <MoreLink to="/membership">Membership</MoreLink>
						</>
					}
				/>
			</div>
		</>
	);
}

import { forGuests } from '#web/content/facilities.ts';
import { guestRoom } from '#web/content/pictures/guest-room.gen.ts';
import { noonFairway } from '#web/content/pictures/noon-fairway.gen.ts';
import { proShop } from '#web/content/pictures/pro-shop.gen.ts';
import { restaurantWindow } from '#web/content/pictures/restaurant-window.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Opener } from '#web/ui/opener.tsx';
import { preloadPicture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import { FacilityList, facilityPictureSizes } from './facility-list.tsx';

export const meta = () => pageMeta(forGuests.title, forGuests.description);

export const links = () => [preloadPicture(restaurantWindow, facilityPictureSizes)];

const pictures = [restaurantWindow, noonFairway, guestRoom, proShop];

export default function FacilitiesForGuests() {
	return (
		<div className="wrap">
			<Opener title={forGuests.title} lead={forGuests.lead} />
			<SectionTabs of="Facilities" />
			<FacilityList items={forGuests.items} pictures={pictures} />
		</div>
	);
}

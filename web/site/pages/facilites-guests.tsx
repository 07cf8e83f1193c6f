import { forGuests } from '#web/content/facilities.ts';
import { drivingRange } from '#web/content/pictures/driving-range.gen.ts';
import { guestRoom } from '#web/content/pictures/guest-room.gen.ts';
import { noonFairway } from '#web/content/pictures/noon-fairway.gen.ts';
import { restaurantWindow } from '#web/content/pictures/restaurant-window.gen.ts';
import { terraceEvening } from '#web/content/pictures/terrace-evening.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import { FacilityList } from './facility-list.tsx';

export const meta = () => pageMeta(forGuests.title, forGuests.description);

export const links = () => [preloadOpener(terraceEvening)];

const pictures = [restaurantWindow, noonFairway, guestRoom, drivingRange];

export default function FacilitiesForGuests() {
	return (
		<>
			<PictureOpener title={forGuests.title} lead={forGuests.lead} picture={terraceEvening} {...forGuests.picture} />
			<div className="wrap">
				<SectionTabs of="Facilities" />
				<FacilityList items={forGuests.items} pictures={pictures} />
			</div>
		</>
	);
}

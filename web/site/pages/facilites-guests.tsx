import { forGuests } from '#web/content/facilities.ts';
import { guestRoom } from '#web/content/pictures/guest-room.gen.ts';
import { noonFairway } from '#web/content/pictures/noon-fairway.gen.ts';
import { proShop } from '#web/content/pictures/pro-shop.gen.ts';
import { restaurantWindow } from '#web/content/pictures/restaurant-window.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { listSizes, NumberedList } from '#web/site/facilities/numbered-list.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { preloadPicture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
import '#web/styles/facilities.css';

export const meta = () => pageMeta(forGuests.title, forGuests.description);

export const links = () => [preloadPicture(restaurantWindow, listSizes)];

const pictures = [
	{ of: restaurantWindow, alt: 'A table laid for two beside tall windows over the course' },
	{ of: noonFairway, alt: 'Fairway and green by the river under a blue midday sky' },
	{ of: guestRoom, alt: 'The guest room: a double bed, lit lamps and a window on the course' },
	{ of: proShop, alt: 'The pro shop with lit shelves, three golf bags and a wooden counter' },
];

export default function FacilitiesForGuests() {
	return (
		<div className="wrap">
			<Opener title={forGuests.title} lead={forGuests.lead} />
			<SectionTabs of="Facilities" />
			<NumberedList items={forGuests.items} pictures={pictures} />
		</div>
	);
}

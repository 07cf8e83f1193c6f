import { forMembers } from '#web/content/facilities.ts';
import { guestRoomLamp } from '#web/content/pictures/guest-room-lamp.gen.ts';
import { hole6 } from '#web/content/pictures/hole-6.gen.ts';
import { productIronSet } from '#web/content/pictures/product-iron-set.gen.ts';
import { restaurantTerrace } from '#web/content/pictures/restaurant-terrace.gen.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { listSizes, NumberedList } from '#web/site/facilities/numbered-list.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { preloadPicture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
import '#web/styles/facilities.css';

export const meta = () => pageMeta(forMembers.title, forMembers.description);

export const links = () => [preloadPicture(restaurantTerrace, listSizes)];

const pictures = [
	{ of: restaurantTerrace, alt: 'Terrace tables under string lights, the green and the river behind the railing' },
	{ of: guestRoomLamp, alt: 'Pillows, a lit lamp and an armchair in the guest room' },
	{ of: hole6, alt: 'The sixth at sunrise, its fairway falling to the river on the left' },
	{ of: productIronSet, alt: 'Five irons side by side, a ball behind them' },
];

export default function FacilitiesForMembers() {
	return (
		<div className="wrap">
			<Opener title={forMembers.title} lead={forMembers.lead} />
			<SectionTabs of="Facilities" />
			<NumberedList items={forMembers.items} pictures={pictures} />
			<p className="numbered-end">
				{forMembers.join} <MoreLink to="/membership">Membership</MoreLink>
			</p>
		</div>
	);
}

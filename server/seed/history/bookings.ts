import { clubDay } from '#contract/core/club-time.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { men, women } from '../names.ts';
import { asMember, historyDays, type Plan } from './plan.ts';

/** How many days before an event members begin to book it. */
const longestAhead = 80;

/** Members book events in the weeks before, and most of them come. */
export async function planBookings({ services, staff, random, today, on }: Plan, members: readonly Membership[]) {
	const { checkIn, eventBookings } = services;
	const { between, chance, mixed, pick } = random;

	for (const { event } of await eventBookings.bookable(asMember(members[0]!))) {
		const startsAgo = (Date.parse(today) - Date.parse(clubDay(event.startDate))) / 86_400_000;
		if (startsAgo > historyDays || startsAgo < -longestAhead) continue;
		const closesAgo = (Date.parse(today) - Date.parse(clubDay(event.closesAt ?? event.startDate))) / 86_400_000;
		for (const member of mixed(members).slice(0, between(8, 14))) {
			const days = closesAgo + between(1, longestAhead);
			if (days < 0 || days >= historyDays) continue;
			const guest = `${pick(chance(0.5) ? men : women)} ${member.lastName}`;
			const guests = event.guestLimit > 0 && chance(0.3) ? [guest] : [];
			on(days, `${between(18, 22)}:${between(10, 59)}`, () => eventBookings.book(asMember(member), event.id, guests));
			if (startsAgo > 0 && chance(0.8))
				on(startsAgo, '07:05', () => checkIn.checkIn(staff.office, event.id, { userId: member.userId }));
		}
	}
}

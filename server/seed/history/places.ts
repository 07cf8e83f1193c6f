import { randomUUID } from 'node:crypto';
import type { NewOfficeBooking } from '#contract/bookings.office.ts';
import type { BookingKind } from '#contract/bookings.ts';
import { addDays, clubMoment } from '#contract/core/club-time.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { men, women } from '../names.ts';
import type { Plan } from './plan.ts';

const daysWithBookings = 4;
/** How many of each kind on a day, and when. */
const wanted = [
	{ kind: 'BAY', times: ['07:00', '08:30', '16:00'] },
	{ kind: 'COACHING', times: ['09:00', '15:00'] },
	{ kind: 'TABLE', times: ['16:00', '19:00', '19:30', '20:00'] },
] as const satisfies { kind: BookingKind; times: readonly string[] }[];

/** Bays, lessons and tables of the next days, and two stays in the guest room. */
export function planPlaces({ services, staff, random, today, on }: Plan, members: readonly Membership[]) {
	const { bookings, bookingsOffice, database } = services;
	const { between, chance, mixed, pick } = random;

	on(1, '20:40', async () => {
		const ids = members.map(({ memberId }) => memberId);
		// Some were suspended meanwhile, because of their bills.
		const active: Membership[] = [];
		for (const member of mixed(await services.members.byIds(ids)).slice(0, 60))
			if (!(await bookings.whyNot(member, false))) active.push(member);
		const guest = () => ({
			name: `${pick(chance(0.5) ? men : women)} ${pick(active).lastName}`,
			phone: `017${between(10_000_000, 99_999_999)}`,
		});
		const about = await bookings.times.rulesNow();
		const usual = { people: 1, minutes: 60, nights: 1, coachId: null } as const;

		async function add(day: string, time: string, more: Partial<NewOfficeBooking> & { kind: BookingKind }) {
			const choice = { ...usual, ...more };
			const start = clubMoment(`${day}T${time}`);
			const { periods } = await bookings.times.read(database.db, day, choice, about);
			// Not every day is open.
			if (!periods.some(({ from }) => from.getTime() === start.getTime())) return;
			const byMember = more.kind !== 'TABLE' || chance(0.7);
			await bookingsOffice.add(staff.office, {
				...{ id: randomUUID(), start: start.toISOString(), ...choice },
				userId: byMember ? pick(active).userId : null,
				guest: byMember ? null : guest(),
			});
		}

		for (let ahead = 0; ahead < daysWithBookings; ahead++)
			for (const { kind, times } of wanted)
				for (const time of times)
					await add(addDays(today, ahead), time, { kind, people: kind === 'TABLE' ? between(2, 6) : 1 });
		await add(addDays(today, 1), '20:00', { kind: 'TABLE', people: 12 });
		await add(today, '14:00', { kind: 'ROOM', people: 2, nights: 2 });
		await add(addDays(today, 4), '14:00', { kind: 'ROOM', nights: 3 });
	});
}

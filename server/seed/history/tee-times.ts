import { randomUUID } from 'node:crypto';
import { addDays, clubMoment } from '#contract/core/club-time.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { secondStart } from '#server/features/tee-times/day-rules.ts';
import { men, women } from '../names.ts';
import type { Plan } from './plan.ts';

const daysWithFlights = 5;
const mornings = ['06:40', '06:50', '07:10', '07:30', '07:40', '08:00', '08:10', '08:30', '09:00', '09:20'];

/** Members who play in the next days, and a morning on which the greens are top-dressed. */
export function planTeeTimes({ services, staff, random, today, on }: Plan, members: readonly Membership[]) {
	const { closures, teeBookings, teeSheet } = services;
	const { between, chance, mixed, pick } = random;

	on(1, '20:30', async () => {
		const { flights } = teeBookings;
		const about = await flights.rulesNow();
		// Some were suspended meanwhile, because of their bills.
		const ids = members.map(({ memberId }) => memberId);
		const active = (await services.members.byIds(ids)).filter(({ state }) => state === 'active');
		for (let ahead = 0; ahead < daysWithFlights; ahead++) {
			const day = addDays(today, ahead);
			const playing = mixed(active);
			const { slots, places } = await flights.readDay(services.database.db, day, about);
			// On the day of the Victory Day Cup there are none.
			const starts = slots.filter((slot) => places(slot, 9) > 0).map(({ start }) => start);
			const wanted = mornings.map((time) => clubMoment(`${day}T${time}`).getTime());
			// Nobody else comes to the tee when these begin their second nine.
			const isFree = (later: Date) =>
				!wanted.includes(later.getTime()) && starts.some((start) => start.getTime() === later.getTime());
			for (const start of starts.filter((moment) => wanted.includes(moment.getTime()))) {
				if (chance(0.3)) continue;
				const players = playing.splice(0, between(1, 3)).map(({ userId }) => ({ userId }));
				const guests = start >= clubMoment(`${day}T${about.rules.guestsFrom}`) && chance(0.4);
				const guest = { guest: `${pick(chance(0.5) ? men : women)} ${playing[0]!.lastName}` };
				await teeSheet.add(staff.office, {
					...{ id: randomUUID(), start: start.toISOString(), private: false },
					players: guests ? [...players, guest] : players,
					holes: isFree(secondStart(start, about.rules)) && chance(0.3) ? 18 : 9,
				});
			}
		}
		// Not on the day of the cup, which has the first tee already.
		const firstDay = addDays(today, daysWithFlights + 1);
		const dayOfWork = firstDay.endsWith('-12-16') ? addDays(firstDay, 1) : firstDay;
		const period = { from: `${dayOfWork}T07:00:00+06:00`, to: `${dayOfWork}T09:00:00+06:00` };
		const { seen } = await closures.effects(period);
		await closures.add(staff.office, {
			...{ ...period, kind: 'MAINTENANCE', note: 'Top-dressing of the sixth green', seen },
		});
	});
}

import { addDays, clubDay } from '#contract/core/club-time.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { timeOf } from '../calendar.ts';
import type { Past } from '../past.ts';
import { type RandomNumbers, randomNumbers } from '../random.ts';

/** The staff of the demo by what they do. */
export type DemoStaff = Record<'registrar' | 'office' | 'treasurer' | 'accountant' | 'cashier', Actor>;

/** How far back the history goes: fourteen months. */
export const historyDays = 426;

const minuteMs = 60_000;

export type Plan = {
	past: Past;
	services: Past['services'];
	staff: DemoStaff;
	today: string;
	random: RandomNumbers;
	/** Some days before today. */
	dayAgo(days: number): string;
	/** What happens at a time of a day that is so many days ago. */
	on(days: number, time: string, run: () => Promise<unknown>): void;
	/** The same in the hours of the office. */
	inOfficeHours(days: number, run: () => Promise<unknown>): void;
};

/** What happens in the history, collected in any order and run in the order of time. */
export function openPlan(past: Past, staff: DemoStaff, now: Date): Plan & { run(): Promise<void> } {
	const steps: { at: Date; run: () => Promise<unknown> }[] = [];
	const today = clubDay(now);
	const random = randomNumbers(14);
	const on: Plan['on'] = (days, time, run) => {
		const at = timeOf(now, -days, time);
		// What would be later today was a moment ago.
		steps.push({ at: at < now ? at : new Date(now.getTime() - minuteMs), run });
	};
	return {
		past,
		services: past.services,
		staff,
		today,
		random,
		dayAgo: (days) => addDays(today, -days),
		on,
		inOfficeHours: (days, run) => on(days, `${random.between(10, 16)}:${random.between(10, 59)}`, run),
		async run() {
			for (const { at, run } of steps.sort((one, other) => one.at.getTime() - other.at.getTime())) {
				past.at(at);
				await run();
				await past.settle();
			}
			past.at(now);
		},
	};
}

/** A member at the site. */
export const asMember = ({ accountId, email }: Membership): Actor => ({
	accountId,
	sessionId: accountId,
	email: email!,
	role: 'MEMBER',
	dashboardLocked: false,
});

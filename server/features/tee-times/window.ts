import { addDays, clubDay, clubMoment, daysBetween } from '#contract/core/club-time.ts';
import type { TeeRules } from './day-rules.ts';

const typesAhead: Record<string, keyof TeeRules['ahead']> = {
	'Full Membership': 'full',
	'Honorary Membership': 'honorary',
	'Corporate Membership': 'corporate',
	'Temporary Membership': 'temporary',
};

/** Whether the member did not come so often that the window is short, and until which day. The days are the newest no-shows first. */
export function shortWindowUntil({ count, days, forDays }: TeeRules['noShows'], noShows: readonly string[]) {
	for (const [index, last] of noShows.entries()) {
		const first = noShows[index + count - 1];
		if (first !== undefined && daysBetween(first, last) < days) return addDays(last, forDays);
	}
	return undefined;
}

/** How many days ahead a member can book today. */
export function daysAhead(rules: TeeRules, membershipType: string, noShows: readonly string[], today: string): number {
	const usual = rules.ahead[typesAhead[membershipType] ?? 'temporary'];
	const until = shortWindowUntil(rules.noShows, noShows);
	return until !== undefined && today <= until ? Math.min(usual, rules.noShows.ahead) : usual;
}

/** When a day can first be booked. */
export const opensAt = (rules: TeeRules, day: string, ahead: number): Date =>
	clubMoment(`${addDays(day, -ahead)}T${rules.opens}`);

/** The last day that can be booked now. */
export function lastOpenDay(rules: TeeRules, ahead: number, now: Date): string {
	const last = addDays(clubDay(now), ahead);
	return opensAt(rules, last, ahead) <= now ? last : addDays(last, -1);
}

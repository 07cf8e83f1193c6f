import { hallEndpoints } from '#contract/hall.ts';
import { call } from '#web/core/api.ts';

/** A whole date of this century or a later one: 2026-12-15. While a year is typed, it is shorter. */
export const isDay = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text);

/** What a visitor should know about a day before asking for it. Nothing when the day is free, or when nobody can say. */
export async function hallDayText(day: string): Promise<string> {
	if (!isDay(day)) return '';
	const free = await call(hallEndpoints.freeHallDays, { query: { month: day.slice(0, 7) } }).catch(() => undefined);
	const found = free?.days.find(({ date }) => date === day);
	if (found?.status === 'TAKEN')
		return 'This day is taken. You can still ask for it: we will call you if it becomes free.';
	if (found?.status === 'HALF')
		return `Only the ${found.free === 'MORNING' ? 'morning' : 'evening'} of this day is free.`;
	return '';
}

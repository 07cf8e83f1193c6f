import { dateProblems } from '#contract/application-dates.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { invalid } from '#server/core/http/errors.ts';

/** Refuses dates that are impossible on this day at the club. Names every wrong date at once. */
export function checkDates(values: Parameters<typeof dateProblems>[0], now: Date) {
	const problems = dateProblems(values, clubDay(now));
	if (Object.keys(problems).length > 0) throw invalid(problems);
}

import { clubFormat } from '#contract/core/club-time.ts';

const weekday = clubFormat('en-GB', { weekday: 'long' });
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Day = (typeof week)[number];

export type OpeningHours = { days: Day[]; opens: string; closes: string };

const dayOf = (text: string) => week.findIndex((day) => day.startsWith(text));

/** `Saturday to Thursday` and `Mon-Sat` are ranges, also across the end of the week. */
function daysOf(text: string): Day[] {
	const [first, last = first] = text.split(/\s*(?:-|to)\s*/);
	const [from, to] = [dayOf(first || '?'), dayOf(last || '?')];
	if (from < 0 || to < 0) return [];
	const length = ((to - from + 7) % 7) + 1;
	return Array.from({ length }, (_, step) => week[(from + step) % 7] as Day);
}

/** In `8:00-10:00 AM`, the AM is for both times. */
function spanOf(text: string): { opens: string; closes: string } | undefined {
	const [from, to] = [...text.matchAll(/(\d+):(\d\d)\s*(AM|PM)?/g)];
	if (!from || !to) return undefined;
	const half = to[3] ?? '';
	return { opens: to24Hours(from, from[3] ?? half), closes: to24Hours(to, half) };
}

const to24Hours = ([, hour, minutes]: RegExpMatchArray, half: string) =>
	`${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`;

/** What visitors read about the day of a moment at the club. */
export const timesOn = (rows: readonly { days: string; times: string }[], moment: Date): string | undefined => {
	const today = weekday.format(moment);
	return rows.find(({ days }) => daysOf(days).some((day) => day === today))?.times;
};

/**
 * Opening hours for search engines, parsed from the texts that visitors read, so that they are written only once. What
 * cannot be parsed, such as "closed" or "to sunset", is left out.
 */
export const openingHours = (rows: readonly { days: string; times: string }[]): OpeningHours[] =>
	rows.flatMap(({ days: text, times }) => {
		const days = daysOf(text);
		const spans = times.split(' and ').flatMap((span) => spanOf(span) ?? []);
		// Before another span of the day, 12:00 AM means noon.
		const closes = (index: number) =>
			spans[index]!.closes === '00:00' && spans[index + 1] ? '12:00' : spans[index]!.closes;
		return days.length > 0 ? spans.map(({ opens }, index) => ({ days, opens, closes: closes(index) })) : [];
	});

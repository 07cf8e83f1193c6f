/** Opening hours as search engines read them, out of the words that people read: nothing is written down twice. */
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Day = (typeof week)[number];

export type OpeningHours = { days: Day[]; opens: string; closes: string };

const dayOf = (word: string): Day => {
	const day = week.find((one) => one.startsWith(word));
	if (!day) throw new Error(`“${word}” is no day of the week`);
	return day;
};

/** `Saturday to Thursday` and `Mon-Sat` are ranges, over the end of the week too. */
function daysOf(text: string): Day[] {
	const [first, last = first] = text.split(/\s*(?:-|to)\s*/);
	const from = week.indexOf(dayOf(first ?? ''));
	const length = ((week.indexOf(dayOf(last ?? '')) - from + 7) % 7) + 1;
	return Array.from({ length }, (_, step) => week[(from + step) % 7] as Day);
}

/** `8:00-10:00 AM` says its half of the day once, for both. */
function spanOf(text: string): { opens: string; closes: string } {
	const [from, to] = [...text.matchAll(/(\d+):(\d\d)\s*(AM|PM)?/g)];
	if (!from || !to) throw new Error(`“${text}” are no hours`);
	const half = to[3] ?? '';
	return { opens: onTheClock(from, from[3] ?? half), closes: onTheClock(to, half) };
}

const onTheClock = ([, hour, minutes]: RegExpMatchArray, half: string) =>
	`${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`;

export const openingHours = (rows: readonly { days: string; times: string }[]): OpeningHours[] =>
	rows
		.filter(({ times }) => times !== 'closed')
		.flatMap(({ days, times }) => times.split(' and ').map((span) => ({ days: daysOf(days), ...spanOf(span) })));

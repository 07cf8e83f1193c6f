import { partsWithHours } from '#contract/content/kinds/club.ts';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import type { ContentEntry } from '#web/core/content.ts';
import { dayRange } from '#web/core/format.ts';

/** Days before the first one on which visitors are told. */
const notice = 14;

type Exception = Pick<ContentEntry<'hours'>['exceptions'][number], 'from' | 'to' | 'concerns' | 'text'>;
export type ShownException = { label: string; text: string };

/** What is different today for a part of the club. */
export const exceptionOn = (exceptions: readonly Exception[], part: Exception['concerns'], now: Date) => {
	const today = clubDay(now);
	const applies = ({ from, to, concerns }: Exception) =>
		from <= today && today <= to && (concerns === part || concerns === 'club');
	return exceptions.find(applies)?.text;
};

/** The exceptions that apply today or soon, the next first. */
export const shownExceptions = (exceptions: readonly Exception[], now: Date): ShownException[] => {
	const today = clubDay(now);
	return exceptions
		.filter(({ from, to }) => from <= addDays(today, notice) && today <= to)
		.toSorted((a, b) => a.from.localeCompare(b.from))
		.map(({ from, to, concerns, text }) => ({
			label: concerns === 'club' ? dayRange(from, to) : `${partsWithHours[concerns]}, ${dayRange(from, to)}`,
			text,
		}));
};

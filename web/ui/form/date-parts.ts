import { latinDigits } from '#contract/core/typed-numbers.ts';
import { dayOf } from '#web/core/club-dates.ts';

/** A date as it is typed. A value that is not a whole date keeps its parts, so that nothing typed is lost: "1990--5". */
export type DateParts = { year: string; month: string; day: string };

export function splitDate(value: string): DateParts {
	const [year = '', month = '', day = ''] = value.split('-');
	return { year, month, day };
}

/** 1990-12-05; with a part missing, the parts as they are; '' without any. */
export function joinDate({ year, month, day }: DateParts): string {
	if (!year && !month && !day) return '';
	const whole = year.length === 4 && month && day;
	return whole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`;
}

export const partNames = ['day', 'month', 'year'] as const;

/** A date that was sent as the fields `date-day`, `date-month` and `date-year`. */
export function dateIn(values: Record<string, string>, name: string): string {
	const part = (of: (typeof partNames)[number]) => digitsOf(values[`${name}-${of}`] ?? '', 4);
	return joinDate({ day: part('day'), month: part('month'), year: part('year') });
}

/** What is wrong with a date that is not empty. */
export function dateProblem(value: string): string | undefined {
	if (!value) return undefined;
	const parts = splitDate(value);
	const missing = partNames.filter((part) => !parts[part]);
	if (missing.length > 0) return `The date must include a ${missing.join(' and a ')}.`;
	if (parts.year.length < 4) return 'Write the year with four digits.';
	return dayOf(value) ? undefined : 'There is no such day. Check the day and the month.';
}

/** Only digits, also Bangla ones, as many as the part has. */
export const digitsOf = (text: string, length: number) => latinDigits(text).replace(/\D/g, '').slice(0, length);

/** A whole date that was pasted: 1990-12-31, 31/12/1990, 31.12.1990. */
export function pastedDate(text: string): DateParts | undefined {
	const plain = latinDigits(text).trim();
	const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain) ?? [];
	if (year && month && day) return { year, month, day };
	const [, first, second, last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(plain) ?? [];
	return first && second && last ? { year: last, month: second, day: first } : undefined;
}

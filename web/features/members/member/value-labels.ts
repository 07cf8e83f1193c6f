import type { Field } from '#contract/application-fields.ts';
import type { Child } from '#contract/applications.ts';
import { roundTaka } from '#contract/core/money.ts';
import { longDate } from '#web/core/format.ts';

/** Tahmid, son, 3 March 2012 */
const childWords = ({ name, gender, dob }: Child) =>
	[name, gender?.toLowerCase(), dob && longDate(dob)].filter(Boolean).join(', ');

/** What was given for a field, as one reads it; nothing when nothing was given. */
export function valueWords({ kind }: Pick<Field, 'kind'>, value: unknown): string[] {
	if (value === undefined || value === null || value === '') return [];
	if (kind === 'children') return (value as Child[]).map(childWords);
	if (kind === 'date') return [longDate(String(value))];
	if (kind === 'number') return [roundTaka(Number(value))];
	return [String(value)];
}

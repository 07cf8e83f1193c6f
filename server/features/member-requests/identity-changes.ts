import type { Category, FieldName } from '#contract/applications.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { identityFields, identityValues } from '#contract/member-requests.ts';
import { invalid } from '#server/core/http/errors.ts';
import { checkDates } from '#server/features/applications/check-dates.ts';
import { type FormValues, filesOf } from '#server/features/applications/person-record.ts';

/** What differs from the member's record, by the rules of the application form. Names every wrong field at once. */
export function identityChanges(
	current: FormValues & { category: Category },
	typed: Record<string, unknown>,
	now: Date,
) {
	const checked = identityValues(current.category).safeParse(typed);
	if (!checked.success) throw invalid(fieldErrorsOf(checked.error.issues));
	const given = checked.data as Partial<Record<FieldName, unknown>>;
	checkDates(given, now);
	const names = identityFields(current.category)
		.filter(({ kind }) => kind !== 'image')
		.map(({ name }) => name)
		.filter((name) => given[name] !== undefined && given[name] !== current[name]);
	const values = Object.fromEntries(names.map((name) => [name, given[name]]));
	const files = filesOf(given);
	if (names.length + Object.keys(files).length === 0)
		throw invalid({ values: 'You have not changed anything. Change a field or choose a new picture first.' });
	return { values, files };
}

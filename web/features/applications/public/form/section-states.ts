import type { FieldErrors } from 'react-hook-form';
import { safeParse } from 'zod/mini';
import { type Section, sectionsOf } from '#contract/application-fields.ts';
import { applicationFormOf, type Category, formKindOf } from '#contract/applications.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { type FormValues, readForm, type TextName } from '#web/core/form/values.ts';

export type SectionState = { section: Section; optional: boolean; done: boolean; toMend: number };

const given = (values: FormValues, name: string) =>
	name === 'children' ? Boolean(values.children?.some((child) => child.name.trim())) : !!values[name as TextName];

/** Where each section stands. `errors` are those already shown; what was not touched yet is no fault. */
export function sectionStates(category: Category, values: FormValues, shown: FieldErrors<FormValues>): SectionState[] {
	const kind = formKindOf(category);
	const parsed = safeParse(applicationFormOf[kind], readForm(values, kind, category));
	const wrong = new Set(
		parsed.success ? [] : Object.keys(fieldErrorsOf(parsed.error.issues)).map((path) => path.split('.')[0]),
	);
	return sectionsOf(kind).map((section) => {
		const optional = section.fields.every((field) => field.optional);
		const fine = section.fields.every(({ name }) => !wrong.has(name));
		return {
			section,
			optional,
			done: fine && (!optional || section.fields.some(({ name }) => given(values, name))),
			toMend: section.fields.filter(({ name }) => name in shown).length,
		};
	});
}

import { pick, type ZodMiniType } from 'zod/mini';
import { type Field, fieldsOf } from '#contract/application-fields.ts';
import type { ApplicationState } from '#contract/application-status.ts';
import { applicationFormOf, categories, type FieldName, formKindOf } from '#contract/applications.ts';
import { blankValues, type FormValues, writeValue } from '#web/core/form/values.ts';

type Request = NonNullable<ApplicationState['request']>;

/** The requested fields in the order of the form, the schema for only these fields, and their current values. */
export function requestedFields(category: string, { fields: requested }: Request) {
	const kind = formKindOf(categories.find((known) => known === category) ?? 'Non Military');
	const current = new Map(requested.map(({ name, value }) => [name, value]));
	const fields: Field[] = fieldsOf(kind).filter(({ name }) => current.has(name));
	const mask = Object.fromEntries(fields.map(({ name }) => [name, true]));
	const schema = pick(applicationFormOf[kind], mask as never) as unknown as ZodMiniType<Record<FieldName, unknown>>;
	const values: FormValues = blankValues();
	for (const field of fields) Object.assign(values, { [field.name]: writeValue(field, current.get(field.name)) });
	return { fields, schema, values };
}

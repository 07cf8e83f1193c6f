import { pick, type ZodMiniType } from 'zod/mini';
import { type Field, fieldsOf } from '#contract/application-fields.ts';
import type { ApplicationState } from '#contract/application-status.ts';
import { applicationFormOf, categories, type FieldName, formKindOf } from '#contract/applications.ts';
import { recordValues } from '#web/core/form/values.ts';

type Request = NonNullable<ApplicationState['request']>;

/** The requested fields in the order of the form, the schema for only these fields, and their current values. */
export function requestedFields(category: string, { fields: requested }: Request) {
	const kind = formKindOf(categories.find((known) => known === category) ?? 'Non Military');
	const current = Object.fromEntries(requested.map(({ name, value }) => [name, value]));
	const fields: Field[] = fieldsOf(kind).filter(({ name }) => name in current);
	const mask = Object.fromEntries(fields.map(({ name }) => [name, true]));
	const schema = pick(applicationFormOf[kind], mask as never) as unknown as ZodMiniType<Record<FieldName, unknown>>;
	return { fields, schema, values: recordValues(fields, current) };
}

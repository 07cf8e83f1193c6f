import { imageFields } from '#contract/application-fields.ts';
import type { Application, FieldName } from '#contract/applications.ts';
import type { Sealing } from '#server/core/crypto/sealed.ts';
import type { ApplicationRecord, ApplicationValues } from './applications.queries.ts';

const sealedFields = ['nationalId', 'passportNumber', 'baNumber'] as const;
type SealedField = (typeof sealedFields)[number];
export const isSealed = (name: string): name is SealedField => (sealedFields as readonly string[]).includes(name);

const ownColumns: readonly FieldName[] = ['email', 'category', 'membershipType', 'firstName', 'lastName', 'mobile'];
const place = (column: SealedField, rowId: string) => ({ table: 'applications', column, rowId });

export type FormValues = Partial<Record<FieldName, unknown>>;

/** The uploaded pictures of a form, by field. They are kept as uploads, not in the application's row. */
export function filesOf(values: FormValues): Record<string, string> {
	const files: Record<string, string> = {};
	for (const name of imageFields) if (typeof values[name] === 'string') files[name] = values[name];
	return files;
}

/** From what the form sent to what the row keeps. */
export function toColumns(form: Application | FormValues, id: string, sealing: Sealing) {
	const values = form as Record<FieldName, string | undefined>;
	const details: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(form)) {
		const field = name as FieldName;
		if (value === undefined || ownColumns.includes(field) || isSealed(field) || imageFields.includes(field)) continue;
		details[field] = value;
	}
	const sealed: Partial<ApplicationValues> = {};
	for (const field of sealedFields) {
		const text = values[field];
		sealed[field] = text ? sealing.seal(text, place(field, id)) : null;
		sealed[`${field}Index`] = text ? sealing.blindIndex(field, text) : null;
	}
	return {
		email: values.email!,
		category: values.category!,
		membershipType: values.membershipType!,
		firstName: values.firstName!,
		lastName: values.lastName!,
		mobile: values.mobile!,
		birthDate: values.nidDob ?? null,
		details,
		...sealed,
	};
}

/** And back, documents excepted. */
export function toForm(record: ApplicationRecord, sealing: Sealing): FormValues {
	const values: FormValues = { ...record.details };
	for (const field of ownColumns) values[field] = record[field as keyof ApplicationRecord];
	for (const field of sealedFields) {
		const text = record[field];
		if (text) values[field] = sealing.open(text, place(field, record.id));
	}
	return values;
}

export const fullName = (record: Pick<ApplicationRecord, 'firstName' | 'lastName'>) =>
	`${record.firstName} ${record.lastName}`;

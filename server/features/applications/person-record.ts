import { isDeepStrictEqual } from 'node:util';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { imageFields } from '#contract/application-fields.ts';
import type { Application, FieldName } from '#contract/applications.ts';
import type { FieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { type applications, type personColumns, plainColumns, sealedColumns } from './tables.ts';

type Name<T> = Extract<keyof T, string>;
const plainFields = Object.keys(plainColumns) as Name<typeof plainColumns>[];
export const sealedFields = Object.keys(sealedColumns) as Name<typeof sealedColumns>[];

const includes = (names: readonly string[], name: string) => names.includes(name);
export const isSealed = (name: string) => includes(sealedFields, name);
/** The email address and the documents are stored elsewhere. */
const isDetail = (name: string) =>
	name !== 'email' && !includes(plainFields, name) && !isSealed(name) && !includes(imageFields, name);

export type ApplicationRecord = typeof applications.$inferSelect;
/** The personal data as an application and a member store it. */
export type PersonRecord = Pick<ApplicationRecord, keyof typeof personColumns>;
/** The record that identity numbers are encrypted for. They cannot be decrypted for another record. */
export type SealedFor = { table: 'applications' | 'members'; rowId: string };
export type FormValues = Partial<Record<FieldName, unknown>>;

/** The encrypted columns of an application or a member. */
export const sealedColumnsOf = <
	T extends Record<keyof typeof sealedColumns | `${keyof typeof sealedColumns}Index` | 'id', PgColumn>,
>(
	table: PgTable & T,
) =>
	sealedFields.map((field) => ({
		table,
		id: table.id,
		column: table[field],
		index: table[`${field}Index`],
		sealedAs: field,
	}));

/** The uploaded images of a form, by field. They are stored as uploads. */
export function filesOf(values: FormValues): Record<string, string> {
	const files: Record<string, string> = {};
	for (const name of imageFields) if (typeof values[name] === 'string') files[name] = values[name];
	return files;
}

/** From a form to the columns of an application or a member. */
export function toColumns(
	form: Application | FormValues,
	sealedFor: SealedFor,
	encryption: FieldEncryption,
): PersonRecord {
	const values = form as Partial<Record<FieldName, string>>;
	const plain = plainFields.map((field) => [field, values[field]]);
	const sealed = sealedFields.flatMap((field) => {
		const number = values[field];
		return [
			[field, number ? encryption.encrypt(number, { ...sealedFor, column: field }) : null],
			[`${field}Index`, number ? encryption.blindIndex(field, number) : null],
		];
	});
	return {
		...Object.fromEntries([...plain, ...sealed]),
		birthDate: values.nidDob ?? null,
		details: Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== undefined && isDetail(name))),
	};
}

/** From the columns back to the form, without email address and documents. */
export function toForm(record: PersonRecord, sealedFor: SealedFor, encryption: FieldEncryption): FormValues {
	const values: FormValues = { ...record.details };
	for (const field of plainFields) values[field] = record[field];
	for (const field of sealedFields) {
		const number = record[field];
		if (number) values[field] = encryption.decrypt(number, { ...sealedFor, column: field });
	}
	return values;
}

const sealedForApplication = (id: string): SealedFor => ({ table: 'applications', rowId: id });

/** From a form to the columns of the application with this id. */
export const applicationColumns = (form: Application | FormValues, id: string, encryption: FieldEncryption) => ({
	email: String(form.email),
	...toColumns(form, sealedForApplication(id), encryption),
});

/** The form that the applicant sent, without documents. */
export const applicationForm = (record: ApplicationRecord, encryption: FieldEncryption): FormValues => ({
	...toForm(record, sealedForApplication(record.id), encryption),
	email: record.email,
});

/** The fields in which two forms differ, without documents. */
export function changedFields(before: FormValues, after: FormValues): FieldName[] {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<FieldName>;
	// A value that is not given is stored as null or not at all.
	const same = (name: FieldName) => isDeepStrictEqual(before[name] ?? null, after[name] ?? null);
	return [...names].filter((name) => !includes(imageFields, name) && !same(name));
}

/** What is left of the personal data after an erasure: category and type. */
export const erasedPerson = {
	firstName: 'Erased',
	lastName: 'member',
	mobile: '',
	birthDate: null,
	details: {},
	nationalId: null,
	nationalIdIndex: null,
	passportNumber: null,
	passportNumberIndex: null,
	baNumber: null,
	baNumberIndex: null,
} satisfies Omit<PersonRecord, 'category' | 'membershipType'>;

export const fullName = ({ firstName, lastName }: Pick<PersonRecord, 'firstName' | 'lastName'>) =>
	`${firstName} ${lastName}`;

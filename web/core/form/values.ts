import { type Field, fieldsOf, sections } from '#contract/application-fields.ts';
import type { Category, FieldName, FormKind } from '#contract/applications.ts';

/** A child as it is typed into the form. */
export type ChildEntry = { name: string; dob: string; gender: string };
export type TextName = Exclude<FieldName, 'children' | 'category'>;

/** The values of the inputs: texts, also for numbers and dates, and for a picture the address of the upload. */
export type FormValues = Record<TextName, string> & { children?: ChildEntry[] | undefined };

const textNames = [
	...new Set(
		sections
			.flatMap(({ fields }) => fields)
			.filter(({ kind }) => kind !== 'children')
			.map(({ name }) => name as TextName),
	),
];

/** The id of the input for a path ("children.0.dob"). */
export const inputId = (path: string) => path.replaceAll('.', '-');

/** One set of values for all three forms, so that choosing another category keeps the shared fields. */
export const blankValues = (): FormValues => ({
	...(Object.fromEntries(textNames.map((name) => [name, ''])) as Record<TextName, string>),
	children: undefined,
});

export const isBlank = (values: FormValues) =>
	textNames.every((name) => !values[name]?.trim()) && !values.children?.some((child) => child.name.trim());

/** A date or relationship that was not chosen is left out. Blank names stay, so that errors keep their positions. */
const childOf = ({ name, dob, gender }: ChildEntry) => ({
	name,
	...(dob ? { dob } : {}),
	...(gender ? { gender } : {}),
});

const read = (values: FormValues, { name }: Field): unknown =>
	name === 'children' ? values.children?.map(childOf) : values[name as TextName];

/** The named fields in the shape the contract checks. */
export const readFields = (values: FormValues, fields: readonly Field[]): Record<string, unknown> =>
	Object.fromEntries(fields.map((field) => [field.name, read(values, field)]));

export const readForm = (values: FormValues, kind: FormKind, category: Category) => ({
	...readFields(values, fieldsOf(kind)),
	category,
});

/** Stored values of some fields, as their inputs need them. */
export const recordValues = (fields: readonly Field[], stored: Readonly<Record<string, unknown>>): FormValues => ({
	...blankValues(),
	...Object.fromEntries(fields.map((field) => [field.name, writeValue(field, stored[field.name])])),
});

function writeValue(field: Field, value: unknown): string | ChildEntry[] | undefined {
	if (field.kind === 'children') {
		const list = Array.isArray(value) ? (value as Partial<ChildEntry>[]) : [];
		return list.length > 0 ? list.map(({ name = '', dob = '', gender = '' }) => ({ name, dob, gender })) : undefined;
	}
	// The office requests a document again because it could not use it, so the old one is not offered.
	if (field.kind === 'image' || value === undefined || value === null) return '';
	return String(value);
}

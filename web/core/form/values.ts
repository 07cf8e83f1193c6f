import { type Field, fieldsOf, sections } from '#contract/application-fields.ts';
import type { Category, FieldName, FormKind } from '#contract/applications.ts';

/** A child as it is being typed. */
export type ChildEntry = { name: string; dob: string; gender: string };
export type TextName = Exclude<FieldName, 'children' | 'category'>;

/** What the boxes hold: texts, also for numbers and dates, and for a picture the address it was stored at. */
export type FormValues = Record<TextName, string> & { children?: ChildEntry[] | undefined };

const textNames = [
	...new Set(
		sections
			.flatMap(({ fields }) => fields)
			.filter(({ kind }) => kind !== 'children')
			.map(({ name }) => name as TextName),
	),
];

/** One set of values for all three forms, so that choosing another category keeps what they share. */
export const blankValues = (): FormValues => ({
	...(Object.fromEntries(textNames.map((name) => [name, ''])) as Record<TextName, string>),
	children: undefined,
});

export const isBlank = (values: FormValues) =>
	textNames.every((name) => !values[name]?.trim()) && !values.children?.some((child) => child.name.trim());

/** People group thousands; what is no number even then stays as typed, for the rules to complain about. */
function numberOf(text: string): number | string | undefined {
	const plain = text.replace(/[,\s৳]/g, '');
	if (plain === '') return undefined;
	const number = Number(plain);
	return Number.isFinite(number) ? number : text;
}

/** A date or relationship that was not chosen is left out. Blank names stay, so that errors keep their places. */
const childOf = ({ name, dob, gender }: ChildEntry) => ({
	name,
	...(dob ? { dob } : {}),
	...(gender ? { gender } : {}),
});

function read(values: FormValues, { name, kind }: Field): unknown {
	if (name === 'children') return values.children?.map(childOf);
	const text = values[name as TextName];
	return kind === 'number' ? numberOf(text) : text;
}

/** The named fields in the shape the contract checks. */
export const readFields = (values: FormValues, fields: readonly Field[]): Record<string, unknown> =>
	Object.fromEntries(fields.map((field) => [field.name, read(values, field)]));

export const readForm = (values: FormValues, kind: FormKind, category: Category) => ({
	...readFields(values, fieldsOf(kind)),
	category,
});

/** The office's copy of a field back into its box. */
export function writeValue(field: Field, value: unknown): string | ChildEntry[] | undefined {
	if (field.kind === 'children') {
		const list = Array.isArray(value) ? (value as Partial<ChildEntry>[]) : [];
		return list.length > 0 ? list.map(({ name = '', dob = '', gender = '' }) => ({ name, dob, gender })) : undefined;
	}
	// A document that the office asks for is one it could not use: it is sent afresh.
	if (field.kind === 'image' || value === undefined || value === null) return '';
	return String(value);
}

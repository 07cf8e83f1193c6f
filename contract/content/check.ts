import * as z from 'zod/mini';
import type { Field, Fields, StoredBody } from './fields.ts';

/** Letters, digits and hyphens: the part of an address that names an entry. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const invisible = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

const cleanText = (label: string, max: number) =>
	z.string(`${label}: please write a text.`).check(
		z.trim(),
		z.maxLength(max, `${label}: at most ${max} characters.`),
		z.refine((value) => !invisible.test(value), `${label}: please remove the invisible characters.`),
	);

const localText = (label: string, max: number) =>
	z.strictObject({
		en: cleanText(label, max).check(z.minLength(1, `${label}: please write the English text.`)),
		bn: z.optional(cleanText(`${label} in Bangla`, max)),
	});

/** A page of the site, or an address that starts with https, mailto or tel. */
export function isSafeLink(link: string): boolean {
	if (link.startsWith('/')) return /^\/(?!\/)[^\s\\]*$/.test(link);
	if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(link)) return true;
	return /^https:\/\/[^\s\\]+$/.test(link) && URL.canParse(link);
}

const formats = {
	line: { test: () => true, hint: '' },
	phone: {
		test: (value: string) => /^\+?[\d\s()-]{5,30}$/.test(value),
		hint: 'please write digits, such as +880 1700-000246.',
	},
	email: {
		test: (value: string) => z.safeParse(z.email(), value).success,
		hint: 'please write an address such as office@club.example.',
	},
	day: { test: (value: string) => z.safeParse(z.iso.date(), value).success, hint: 'please choose a day.' },
	link: {
		test: isSafeLink,
		hint: 'use a page of this site, such as /contact, or an address that starts with https://.',
	},
} as const;

const orNull = (optional: boolean, schema: z.ZodMiniType): z.ZodMiniType => (optional ? z.nullable(schema) : schema);

function schemaOfField(field: Field): z.ZodMiniType {
	const { label } = field;
	switch (field.type) {
		case 'text':
			return orNull(field.optional, localText(label, field.max));
		case 'plain': {
			const { test, hint } = formats[field.format];
			const line = cleanText(label, field.max).check(
				z.minLength(1, `${label}: please fill it in.`),
				z.refine((value) => value === '' || test(value), `${label}: ${hint}`),
			);
			return orNull(field.optional, line);
		}
		case 'number': {
			const range = `${label}: please enter a number from ${field.min} to ${field.max}.`;
			const number = z
				.number(range)
				.check(z.minimum(field.min, range), z.maximum(field.max, range), z.multipleOf(field.step, range));
			return orNull(field.optional, number);
		}
		case 'price': {
			const message = `${label}: please enter an amount from ৳0 to ৳10,00,00,000, or leave it empty for “on request”.`;
			return z.nullable(z.int(message).check(z.minimum(0, message), z.maximum(10_000_000_000, message)));
		}
		case 'flag':
			return z.boolean(`${label}: please choose yes or no.`);
		case 'choice':
			return orNull(
				field.optional,
				z.enum(Object.keys(field.options) as [string, ...string[]], `${label}: please choose one.`),
			);
		case 'picture':
			return orNull(
				field.optional,
				z.strictObject(
					{
						id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, `${label}: please choose a picture.`)),
						alt: z.strictObject({
							en: cleanText(`${label}, description`, 300),
							bn: z.optional(cleanText(`${label}, description in Bangla`, 300)),
						}),
					},
					`${label}: please choose a picture.`,
				),
			);
		case 'group':
			return bodySchema(field.fields);
		case 'list':
			return z
				.array(schemaOfField(field.of), `${label}: please add at least one ${field.one}.`)
				.check(
					z.minLength(field.min, `${label}: please keep at least ${field.min}.`),
					z.maxLength(field.max, `${label}: at most ${field.max}.`),
				);
	}
}

/** Checks the body of an entry. A field that the kind does not have is refused by name. */
export const bodySchema = <F extends Fields>(fields: F) =>
	z.strictObject(
		Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)])),
	) as unknown as z.ZodMiniType<StoredBody<F>>;

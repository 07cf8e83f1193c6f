import * as z from 'zod/mini';
import type { BlockKind, BlocksField, Field, Fields, StoredBody } from './fields.ts';
import { type RichText, wordsOf } from './rich-text.ts';

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

const linkHint = 'use a page of this site, such as /contact, or an address that starts with https://.';

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
	time: {
		test: (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
		hint: 'please write a time such as 06:30.',
	},
	link: { test: isSafeLink, hint: linkHint },
} as const;

/** Spaces at the ends of a run stay: they are between words. */
const richTextOf = (label: string, max: number) => {
	const run = z.strictObject({
		text: z.string(`${label}: please write a text.`).check(
			z.minLength(1, `${label}: please write a text.`),
			z.refine((value) => !invisible.test(value), `${label}: please remove the invisible characters.`),
		),
		bold: z.optional(z.boolean()),
		italic: z.optional(z.boolean()),
		link: z.optional(z.string().check(z.maxLength(500), z.refine(isSafeLink, `${label}: in a link, ${linkHint}`))),
	});
	const runs = z.array(run);
	const part = z.discriminatedUnion(
		'type',
		[
			z.strictObject({ type: z.literal('paragraph'), runs }),
			z.strictObject({ type: z.literal('list'), items: z.array(runs) }),
		],
		`${label}: a text has paragraphs and lists.`,
	);
	return z
		.array(part, `${label}: please write a text.`)
		.check(z.refine((value: RichText) => wordsOf(value).length <= max, `${label}: at most ${max} characters.`));
};

const localRichText = (label: string, max: number) =>
	z.strictObject({
		en: richTextOf(label, max).check(
			z.refine((value: RichText) => wordsOf(value).trim() !== '', `${label}: please write the English text.`),
		),
		bn: z.optional(richTextOf(`${label} in Bangla`, max)),
	});

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Why these are too many blocks, or too much text in them. Undefined if they are not. */
export function tooLarge({ label, max, maxBytes }: BlocksField, value: unknown): string | undefined {
	if (!Array.isArray(value)) return undefined;
	if (value.length > max) return `${label}: at most ${max} blocks.`;
	return bytesOf(value) > maxBytes ? `${label}: this is too much for one page. Please divide it into two.` : undefined;
}

function blockSchema(type: string, { fields, check }: BlockKind) {
	const schema = z.strictObject({ type: z.literal(type), ...shapeOf(fields) });
	if (!check) return schema;
	return schema.check(({ value, issues }) => {
		for (const [path, message] of Object.entries(check(value as never)))
			issues.push({ code: 'custom', message, path: path.split('.'), input: value });
	});
}

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
		case 'pdf': {
			const message = `${label}: please choose a PDF.`;
			return z.strictObject(
				{ url: z.string(message).check(z.regex(/^\/media\/[0-9a-f-]{36}\.pdf$/, message)), bytes: z.int(message) },
				message,
			);
		}
		case 'richText':
			return localRichText(label, field.max);
		case 'group':
			return bodySchema(field.fields);
		case 'blocks': {
			const of = Object.entries((field as BlocksField).of).map(([type, kind]) => blockSchema(type, kind));
			const block = z.discriminatedUnion('type', of as [(typeof of)[number]], `${label}: there is no such block.`);
			return z.array(block, `${label}: please add blocks.`).check(({ value, issues }) => {
				const message = tooLarge(field, value);
				if (message) issues.push({ code: 'custom', message, input: value });
			});
		}
		case 'list':
			return z
				.array(schemaOfField(field.of), `${label}: please add at least one ${field.one}.`)
				.check(
					z.minLength(field.min, `${label}: please keep at least ${field.min}.`),
					z.maxLength(field.max, `${label}: at most ${field.max}.`),
				);
	}
}

const shapeOf = (fields: Fields) =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]));

/** Checks the body of an entry. A field that the kind does not have is refused by name. */
export const bodySchema = <F extends Fields>(fields: F) =>
	z.strictObject(shapeOf(fields)) as unknown as z.ZodMiniType<StoredBody<F>>;

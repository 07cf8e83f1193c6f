import type { BlocksField, Field, Fields, LocalText, PictureUse } from '#contract/content/fields.ts';
import { type LocalRichText, wordsOf } from '#contract/content/rich-text.ts';
import { fieldsOfBlock } from '#contract/content/show.ts';
import type { Problem } from '#web/ui/form/error-summary.tsx';

/** The body of an entry while it is edited. A number that is not complete yet is the text that was typed. */
export type Body = Record<string, unknown>;

/** A block while it is edited. */
export type Block = { type: string } & Body;

/** What a new entry or a new item of a list begins with. */
export function emptyValue(field: Field): unknown {
	switch (field.type) {
		case 'text':
			return field.optional ? null : { en: '' };
		case 'plain':
			return field.optional ? null : '';
		case 'flag':
			return false;
		case 'richText':
			return { en: [] };
		case 'blocks':
			return [];
		case 'group':
			return emptyBody(field.fields);
		case 'list':
			return Array.from({ length: field.min }, () => emptyValue(field.of));
		default:
			return null;
	}
}

export const emptyBlock = ({ of }: BlocksField, type: string): Block => ({
	type,
	...emptyBody(fieldsOfBlock(of, { type })),
});

export function emptyBody(fields: Fields): Body {
	const body = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));
	// Something new is not sold out.
	return fields.available?.type === 'flag' ? { ...body, available: true } : body;
}

const cleanText = ({ en, bn }: LocalText): LocalText => ({ en, ...(bn?.trim() && { bn }) });

function cleanValue(field: Field, value: unknown): unknown {
	if (value === null || value === undefined) return value;
	switch (field.type) {
		case 'text': {
			const text = cleanText(value as LocalText);
			return field.optional && !text.en.trim() && !text.bn ? null : text;
		}
		case 'plain':
			return field.optional && (value as string).trim() === '' ? null : value;
		case 'picture': {
			const { id, alt } = value as PictureUse;
			return { id, alt: cleanText(alt) };
		}
		case 'richText': {
			const { en, bn } = value as LocalRichText;
			return { en, ...(bn && wordsOf(bn).trim() && { bn }) };
		}
		case 'group':
			return cleanBody(field.fields, value as Body);
		case 'blocks':
			return (value as Block[]).map((block) => ({
				type: block.type,
				...cleanBody(fieldsOfBlock(field.of, block), block),
			}));
		case 'list':
			return (value as unknown[]).map((item) => cleanValue(field.of, item));
		default:
			return value;
	}
}

/** As the server wants it: optional texts that are empty are null, and an empty translation is none. */
export const cleanBody = (fields: Fields, body: Body): Body =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, cleanValue(field, body[name])]));

/** The id of the input at a path such as `slides.0.caption`. */
export const inputId = (path: string) => `field-${path.replaceAll('.', '-')}`;

/** What is wrong, in the words of the form: "Pictures 2, Caption". Paths that the form does not have are left out. */
export function problemsIn(fields: Fields, errors: Record<string, string>, body: Body): Problem[] {
	return Object.entries(errors).flatMap(([path, message]) => {
		const place = placeOf({ type: 'group', label: '', fields }, path.split('.'), body);
		if (!place) return [];
		// Messages begin with the label of their field, which the list shows already.
		const text = message.replace(/^[^:]+: /, '');
		return [{ id: inputId(place.path.join('.')), label: place.labels.join(', '), message: text }];
	});
}

/** The field at the end of a path, with the labels on the way to it. */
function placeOf(
	field: Field,
	[part, ...rest]: readonly string[],
	value: unknown,
	path: readonly string[] = [],
	labels: readonly string[] = [],
): { path: readonly string[]; labels: readonly string[] } | undefined {
	if (part === undefined) return { path, labels };
	const inside = (value as Record<string, unknown> | null | undefined)?.[part];
	if (field.type === 'text' || field.type === 'richText')
		return { path: part === 'bn' ? [...path, 'bn'] : path, labels };
	if (field.type === 'picture') return { path: part === 'alt' ? [...path, 'alt'] : path, labels };
	if (field.type === 'list') {
		const item = field.of as Field;
		const label = `${labels.at(-1)} ${Number(part) + 1}`;
		return placeOf(item, rest, inside, [...path, part], [...labels.slice(0, -1), label]);
	}
	if (field.type === 'blocks') {
		const kind = (field as BlocksField).of[(inside as Block | undefined)?.type ?? ''];
		const label = `${kind?.name ?? 'Block'} (block ${Number(part) + 1})`;
		const group = { type: 'group', label, fields: kind?.fields ?? {} } as const;
		return placeOf(group, rest, inside, [...path, part], [label]);
	}
	if (field.type !== 'group') return { path, labels };
	const next = (field.fields as Fields)[part];
	return next && placeOf(next, rest, inside, [...path, part], [...labels, next.label]);
}

import type { LibrarySource, Shape } from '../pictures.ts';
import type { BlockKinds, Field, Fields, LocalText, PdfFile, PictureUse, ShownBody, StoredBody } from './fields.ts';
import { type LocalRichText, withTexts, wordsOf } from './rich-text.ts';

export type Language = 'en' | 'bn';

/** How a text is written out: in one language, with its placeholders replaced. */
export type Show = {
	language: Language;
	fill: (text: string) => string;
	/** How a picture of the library is shown; undefined for a picture of the site. */
	source?: (id: string, shape: Shape) => LibrarySource | undefined;
};

const placeholder = /\{([a-z]+)\.([A-Za-z0-9-]+)\}/g;

/** Without a line break in a time: 7:30 AM */
const keepTime = (value: string | undefined) => value?.replace(/ (?=[AP]M\b)/g, '\u00a0');

/** Texts may name a value that is kept elsewhere, such as {club.river} or {rate.green-fee}. */
export const fillPlaceholders = (text: string, find: (kind: string, name: string) => string | undefined) =>
	text.includes('{') ? text.replace(placeholder, (written, kind, name) => keepTime(find(kind, name)) ?? written) : text;

export const placeholdersIn = (text: string) =>
	[...text.matchAll(placeholder)].map(([written, kind, name]) => ({ written, kind: kind!, name: name! }));

const inLanguage = (text: LocalText, { language, fill }: Show) => fill(text[language] || text.en);

type Block = { type: string } & Record<string, unknown>;

/** The fields of a block; none for a kind that there is no longer. */
export const fieldsOfBlock = (kinds: BlockKinds, { type }: { type: string }): Fields => kinds[type]?.fields ?? {};

const shapeOf = ({ ratio = 'whole' }: { ratio?: Shape }) => ratio;

function showField(field: Field, value: unknown, show: Show): unknown {
	if (value === null || value === undefined) return null;
	switch (field.type) {
		case 'text':
			return inLanguage(value as LocalText, show);
		case 'picture': {
			const { id, alt } = value as PictureUse;
			const source = show.source?.(id, shapeOf(field));
			return { id, alt: inLanguage(alt, show), ...(source && { source }) };
		}
		case 'richText': {
			const { en, bn } = value as LocalRichText;
			return withTexts(show.language === 'bn' && bn?.length ? bn : en, show.fill);
		}
		case 'blocks':
			return (value as Block[]).map((block) => ({
				type: block.type,
				...showBody(fieldsOfBlock(field.of, block), block as never, show),
			}));
		case 'group':
			return showBody(field.fields, value as never, show);
		case 'list':
			return (value as unknown[]).map((item) => showField(field.of, item, show));
		default:
			return value;
	}
}

/** A stored body as a page shows it. */
export const showBody = <F extends Fields>(fields: F, body: StoredBody<F>, show: Show) =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, showField(field, body[name], show)]),
	) as ShownBody<F>;

function storeField(field: Field, value: unknown): unknown {
	if (value === null || value === undefined) return null;
	switch (field.type) {
		case 'text':
		case 'richText':
			return { en: value };
		case 'picture': {
			const { id, alt } = value as { id: string; alt: string };
			return { id, alt: { en: alt } };
		}
		case 'blocks':
			return (value as Block[]).map((block) => ({
				type: block.type,
				...storedFromEnglish(fieldsOfBlock(field.of, block), block as never),
			}));
		case 'group':
			return storedFromEnglish(field.fields, value as never);
		case 'list':
			return (value as unknown[]).map((item) => storeField(field.of, item));
		default:
			return value;
	}
}

/** The opposite, for the first content: bodies that are written with plain English texts. */
export const storedFromEnglish = <F extends Fields>(fields: F, body: ShownBody<F>) =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, storeField(field, body[name as keyof F])]),
	) as StoredBody<F>;

type Part = { field: Field; value: unknown; path: string };

/** Every value of a body with its field and its path, such as `slides.0.caption`. */
function partsIn(fields: Fields, body: Record<string, unknown>, path = ''): Part[] {
	const visit = (field: Field, value: unknown, at: string): Part[] => {
		if (value === null || value === undefined) return [];
		switch (field.type) {
			case 'blocks':
				return (value as Block[]).flatMap((block, index) =>
					partsIn(fieldsOfBlock(field.of, block), block, `${at}.${index}`),
				);
			case 'group':
				return partsIn(field.fields, value as Record<string, unknown>, at);
			case 'list':
				return (value as unknown[]).flatMap((item, index) => visit(field.of, item, `${at}.${index}`));
			default:
				return [{ field, value, path: at }];
		}
	};
	return Object.entries(fields).flatMap(([name, field]) => visit(field, body[name], path ? `${path}.${name}` : name));
}

/** Every text of a body with its path. */
export const textsIn = (fields: Fields, body: Record<string, unknown>): { path: string; text: LocalText }[] =>
	partsIn(fields, body).flatMap(({ field, value, path }) => {
		if (field.type === 'text') return [{ path, text: value as LocalText }];
		if (field.type === 'picture') return [{ path: `${path}.alt`, text: (value as PictureUse).alt }];
		if (field.type !== 'richText') return [];
		const { en, bn } = value as LocalRichText;
		return [{ path, text: { en: wordsOf(en), ...(bn && { bn: wordsOf(bn) }) } }];
	});

/** Every picture of a body with its path and the shape in which the page shows it. */
export const picturesIn = (fields: Fields, body: Record<string, unknown>) =>
	partsIn(fields, body).flatMap(({ field, value, path }) =>
		field.type === 'picture' ? [{ path, label: field.label, id: (value as PictureUse).id, shape: shapeOf(field) }] : [],
	);

/** Every PDF of a body with its path. */
export const pdfsIn = (fields: Fields, body: Record<string, unknown>) =>
	partsIn(fields, body).flatMap(({ field, value, path }) =>
		field.type === 'pdf' ? [{ path, label: field.label, ...(value as PdfFile) }] : [],
	);

/** Every link of a body with its path. */
export const linksIn = (fields: Fields, body: Record<string, unknown>): { path: string; link: string }[] =>
	partsIn(fields, body).flatMap(({ field, value, path }) =>
		field.type === 'plain' && field.format === 'link' ? [{ path, link: value as string }] : [],
	);

import type { RouterContextProvider } from 'react-router';
import type { Field, Fields, ShownPicture } from '#contract/content/fields.ts';
import { type KindName, kindOf } from '#contract/content/kinds.ts';
import { fieldsOfBlock } from '#contract/content/show.ts';
import { contentEndpoints } from '#contract/content.ts';
import { call } from './api.ts';
import type { ContentName, LoadedContent } from './content.ts';
import { pictureNamed } from './content-pictures.server.ts';
import { contentContext, documentContext, inProcess } from './transport.ts';

/**
 * For loaders: what the office has published. Return it as `content`, and `useContent` finds it in every
 * component of the page.
 */
export async function loadContent<const N extends readonly ContentName[]>(
	context: Readonly<RouterContextProvider>,
	...names: N
): Promise<LoadedContent<N[number]>> {
	const content = await context.get(contentContext)(names);
	// The router encodes what loaders return for the browser, also for documents, where nothing reads it. It skips what is not enumerable.
	const enumerable = !context.get(documentContext);
	const loaded = {};
	for (const name of names) {
		const { fields } = kindOf(name.split(':')[0] as KindName);
		const found = content[name];
		const value = Array.isArray(found)
			? found.map((entry) => entryWithPictures(fields, entry))
			: entryWithPictures(fields, found);
		Object.defineProperty(loaded, name, { value, enumerable });
	}
	return loaded as LoadedContent<N[number]>;
}

/** The new slug of an entry whose address was changed, if there is one. */
export const newAddress = (context: Readonly<RouterContextProvider>, kind: KindName, slug: string) =>
	call(contentEndpoints.newAddress, { params: { kind, slug } }, inProcess(context)).then(
		(found) => found.slug,
		() => undefined,
	);

/** By entry, because entries are the same objects until they change. */
const prepared = new WeakMap<object, unknown>();

/** An entry with the sources of its pictures in the place of their names. */
export function entryWithPictures(fields: Fields, entry: unknown): unknown {
	if (typeof entry !== 'object' || entry === null) return entry;
	if (!prepared.has(entry)) prepared.set(entry, withPictures(fields, entry));
	return prepared.get(entry);
}

function withPictures(fields: Fields, value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	const body = { ...value } as Record<string, unknown>;
	for (const [name, field] of Object.entries(fields)) body[name] = pictureIn(field, body[name]);
	return body;
}

function pictureIn(field: Field, value: unknown): unknown {
	if (value === null || value === undefined) return value;
	switch (field.type) {
		case 'picture': {
			const { id, alt, source } = value as ShownPicture;
			return { of: source ?? pictureNamed(id), alt };
		}
		case 'group':
			return withPictures(field.fields, value);
		case 'list':
			return (value as unknown[]).map((item) => pictureIn(field.of, item));
		case 'blocks':
			return (value as { type: string }[]).map((block) => withPictures(fieldsOfBlock(field.of, block), block));
		default:
			return value;
	}
}

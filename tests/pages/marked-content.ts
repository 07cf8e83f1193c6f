import type { Field, Fields } from '#contract/content/fields.ts';
import { type KindName, kindOf, kinds } from '#contract/content/kinds.ts';
import { firstContent } from '#server/features/content/first/first-content.ts';
import type { ContentArchive } from '#server/features/content/transfer.ts';

/** A word that was put into a field, to be found on a page. `field` is without the positions in lists: `hall.slides.caption`. */
export type Marker = { word: string; field: string };

export const markerWord = /XQ[0-9A-Z]{3}/;

/** The first content with a marker in every text, and at least one item in every list. */
export function markedContent(day: string) {
	const markers: Marker[] = [];
	const mark = (field: string) => {
		const word = `XQ${markers.length.toString(36).toUpperCase().padStart(3, '0')}`;
		markers.push({ word, field });
		return word;
	};
	const phone = (field: string) => {
		const word = `+880 1700-${String(markers.length).padStart(6, '0')}`;
		markers.push({ word, field });
		return word;
	};
	const local = (path: string) => ({ en: mark(path) });

	function marked(field: Field, value: unknown, path: string): unknown {
		switch (field.type) {
			case 'text':
				return local(path);
			case 'plain':
				if (field.format === 'line') return path.endsWith('.id') ? (value ?? `part-${markers.length}`) : mark(path);
				if (field.format === 'email') return `${mark(path)}@club.example`;
				if (field.format === 'phone') return phone(path);
				return value === undefined ? { day, link: '/contact' }[field.format] : value;
			case 'number':
				return value ?? field.min;
			case 'price':
				return value ?? null;
			case 'flag':
				return value ?? true;
			case 'choice':
				return value === undefined ? Object.keys(field.options)[0] : value;
			case 'picture':
				return { id: (value as { id: string } | null)?.id ?? 'bunker', alt: local(`${path}.alt`) };
			case 'richText':
				return { en: [{ type: 'paragraph', runs: [{ text: mark(path) }] }] };
			case 'group':
				return markedBody(field.fields, (value ?? {}) as Record<string, unknown>, path);
			case 'list': {
				const items = (value ?? []) as unknown[];
				if (items.length === 0 && field.of.type === 'number') return [];
				return (items.length > 0 ? items : Array(Math.max(1, field.min)).fill(undefined)).map((item) =>
					marked(field.of, item, path),
				);
			}
			case 'blocks':
				return Object.entries(field.of as Record<string, { fields: Fields }>).map(([type, { fields }]) => ({
					type,
					...markedBody(fields, {}, `${path}.${type}`),
				}));
		}
	}
	const markedBody = (fields: Fields, body: Record<string, unknown>, path: string): Record<string, unknown> =>
		Object.fromEntries(
			Object.entries(fields).map(([name, field]) => [name, marked(field, body[name], `${path}.${name}`)]),
		);

	const withFirst = new Set<string>(firstContent.map(({ kind }) => kind));
	const invented = (Object.keys(kinds) as KindName[])
		.filter((kind) => !withFirst.has(kind))
		.map((kind) => ({ kind, slug: 'marked', group: null, body: {} }));
	const entries = [...firstContent, ...invented].map(({ kind, slug, group, body }) => ({
		kind,
		slug,
		group,
		schemaVersion: kindOf(kind).schemaVersion ?? 1,
		body: markedBody(kindOf(kind).fields, body, kind),
	}));
	return { archive: { format: 'club-content-1', pictures: [], entries } satisfies ContentArchive, markers };
}

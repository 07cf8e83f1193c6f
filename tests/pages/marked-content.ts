import type { Field, Fields, PdfFile } from '#contract/content/fields.ts';
import { type KindName, kindOf, kinds } from '#contract/content/kinds.ts';
import { valuesIn } from '#contract/content/mails.ts';
import { firstContent } from '#server/features/content/first/first-content.ts';
import type { ContentArchive } from '#server/features/content/transfer.ts';

/** A word that was put into a field, to be found on a page. `field` is without the positions in lists: `hall.slides.caption`. */
export type Marker = { word: string; field: string };

export const markerWord = /XQ[0-9A-Z]{3}/;

/** The first content with a marker in every text, and at least one item in every list. */
export function markedContent({ day, pdf }: { day: string; pdf: PdfFile }) {
	const markers: Marker[] = [];
	/** Kinds with hardly any first content get three more entries, each with another choice. */
	let turn = 0;
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
	/** Values such as {code} stay, because an email is refused without them. */
	const local = (path: string, value?: unknown) => {
		const written = path.startsWith('mail.') ? ((value as { en: string } | null)?.en ?? '') : '';
		if (/^\{\w+\}$/.test(written)) return { en: written };
		const kept = valuesIn(written);
		return { en: [mark(path), ...kept.map((name) => `{${name}}`)].join(' ') };
	};

	function marked(field: Field, value: unknown, path: string): unknown {
		switch (field.type) {
			case 'text':
				return local(path, value);
			case 'plain':
				// Names of something else: a section in an address, a menu, a rate.
				if (path.endsWith('.id')) return value ?? `part-${markers.length}`;
				if (/^bookings\..*rate$/i.test(path)) return value;
				if (path === 'page.menu') return value === undefined ? 'About Us' : value;
				if (field.format === 'line') return mark(path);
				if (field.format === 'email') return `${mark(path)}@club.example`;
				if (field.format === 'phone') return phone(path);
				return value === undefined ? { day, link: '/contact', time: '07:00' }[field.format] : value;
			case 'number':
				return value ?? field.min;
			case 'price':
				return value ?? null;
			case 'flag':
				return value ?? true;
			case 'choice':
				return value === undefined ? Object.keys(field.options)[turn % Object.keys(field.options).length] : value;
			case 'picture':
				return { id: (value as { id: string } | null)?.id ?? 'bunker', alt: local(`${path}.alt`) };
			case 'pdf':
				return pdf;
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

	const firstOf = (name: string) => firstContent.filter(({ kind }) => kind === name).length;
	const invented = (Object.keys(kinds) as KindName[])
		.filter((kind) => !kindOf(kind).single && firstOf(kind) < 2)
		.flatMap((kind) => [0, 1, 2].map((number) => ({ kind, slug: `marked-${number}`, group: null, body: {} })));
	const entries = [...firstContent, ...invented].map(({ kind, slug, group, body }) => {
		turn = Number(/^marked-(\d)$/.exec(slug)?.[1] ?? 0);
		return {
			kind,
			slug,
			group,
			schemaVersion: kindOf(kind).schemaVersion ?? 1,
			body: markedBody(kindOf(kind).fields, body, kind),
		};
	});
	return { archive: { format: 'club-content-1', pictures: [], pdfs: [], entries } satisfies ContentArchive, markers };
}

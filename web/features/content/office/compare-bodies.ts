import type { BlocksField, Field, Fields, LocalText, PdfFile, PictureUse } from '#contract/content/fields.ts';
import type { LocalRichText, RichText, Run } from '#contract/content/rich-text.ts';
import { compareLines, type Line } from '#web/ui/revisions/compare-lines.ts';
import { pictureName } from './picture-name.ts';
import { priceText } from './taka-text.ts';

/** Every value of a body as a text with the label of its field: "Pictures 2, Caption". */
export function linesOf(fields: Fields, body: Record<string, unknown>): Line[] {
	return Object.entries(fields).flatMap(([name, field]) => linesOfField(field, body[name], name, field.label));
}

function linesOfField(field: Field, value: unknown, path: string, label: string): Line[] {
	if (value === null || value === undefined)
		return field.type === 'price' ? [{ path, label, text: priceText(null) }] : [];
	switch (field.type) {
		case 'text':
			return linesOfText(value as LocalText, path, label);
		case 'picture': {
			const { id, alt } = value as PictureUse;
			return [{ path, label, text: pictureName(id) }, ...linesOfText(alt, `${path}.alt`, `${label}, description`)];
		}
		case 'pdf':
			return [{ path, label, text: (value as PdfFile).url }];
		case 'richText': {
			const { en, bn } = value as LocalRichText;
			return linesOfText({ en: markedText(en), bn: bn && markedText(bn) }, path, label);
		}
		case 'blocks':
			return (value as Block[]).flatMap((block, index) => {
				const { name = 'Block', fields = {} } = (field as BlocksField).of[block.type] ?? {};
				const place = { path: `${path}.${index}`, label: `${name} (block ${index + 1})` };
				return [
					{ path: `${place.path}.type`, label: place.label, text: name },
					...linesOfField({ type: 'group', label: name, fields }, block, place.path, place.label),
				].map((line) => ({ ...line, block: place.path }));
			});
		case 'price':
			return [{ path, label, text: priceText(value as number) }];
		case 'flag':
			return [{ path, label, text: value ? 'Yes' : 'No' }];
		case 'choice':
			return [{ path, label, text: (field.options as Record<string, string>)[value as string] ?? String(value) }];
		case 'group':
			return Object.entries(field.fields as Fields).flatMap(([name, part]) =>
				linesOfField(part, (value as Record<string, unknown>)[name], `${path}.${name}`, `${label}, ${part.label}`),
			);
		case 'list':
			return (value as unknown[]).flatMap((item, index) =>
				linesOfField(field.of as Field, item, `${path}.${index}`, `${label} ${index + 1}`),
			);
		default:
			return [{ path, label, text: String(value) }];
	}
}

type Block = { type: string } & Record<string, unknown>;

/** Bold, italic and links can be seen in a comparison: **bold**, _italic_, text (/contact). */
const markedRun = ({ text, bold, italic, link }: Run) => {
	const inner = italic ? `_${text}_` : text;
	return (bold ? `**${inner}**` : inner) + (link ? ` (${link})` : '');
};
const markedText = (text: RichText) =>
	text
		.flatMap((part) =>
			part.type === 'paragraph'
				? [part.runs.map(markedRun).join('')]
				: part.items.map((runs) => `– ${runs.map(markedRun).join('')}`),
		)
		.join('\n');

const linesOfText = ({ en, bn }: LocalText, path: string, label: string): Line[] => [
	...(en ? [{ path, label, text: en }] : []),
	...(bn ? [{ path: `${path}.bn`, label: `${label} in Bangla`, text: bn }] : []),
];

/** The fields that differ, each with its words. */
export const differences = (fields: Fields, before: Record<string, unknown>, after: Record<string, unknown>) =>
	compareLines(linesOf(fields, before), linesOf(fields, after));

import { Blob, Face, Font } from 'harfbuzzjs';
import { objectsOf } from './pdf-text.ts';

/** Where on the page an outline is drawn, in points from its left and its foot. */
export type DrawnGlyph = { outline: string; x: number; y: number };

/** The outlines of a font, as SVG paths by the number of the glyph. */
export function outlinesOf(file: Uint8Array): (glyph: number) => string {
	const font = new Font(new Face(new Blob(file)));
	return (glyph) => font.glyphToPath(glyph);
}

/** What the first page of a PDF draws with its only embedded font, in the order in which it is drawn. */
export function drawnGlyphs(bytes: Buffer): DrawnGlyph[] {
	const objects = objectsOf(bytes);
	const all = [...objects.values()];
	const reference = (key: string) => {
		const found = all.map(({ head }) => new RegExp(`/${key} (\\d+) 0 R`).exec(head)).find(Boolean);
		return objects.get(found![1]!)!;
	};
	const outline = outlinesOf(reference('FontFile2').bytes());
	const widths = all
		.map(({ head }) => /\/W \[0 \[([^\]]*)\]/.exec(head))
		.find(Boolean)![1]!
		.split(' ')
		.map(Number);

	const drawn: DrawnGlyph[] = [];
	let [x, y, size, embedded] = [0, 0, 0, false];
	const commands = /1 0 0 1 (\S+) (\S+) Tm|\/F\d+ (\S+) Tf|\[([^\]]*)\] TJ|\/(Span)\b|\b(EMC)\b/g;
	for (const [, left, foot, points, shown, span, end] of reference('Contents').stream().matchAll(commands)) {
		if (left) [x, y] = [Number(left), Number(foot)];
		if (points) size = Number(points);
		if (span) embedded = true;
		if (end) embedded = false;
		if (!shown || !embedded) continue;
		for (const [, hex, back] of shown.matchAll(/<(\w+)>|(-?[\d.]+)/g)) {
			for (const glyph of hex?.match(/.{4}/g) ?? []) {
				const id = Number.parseInt(glyph, 16);
				drawn.push({ outline: outline(id), x, y });
				x += (widths[id]! * size) / 1000;
			}
			if (back) x -= (Number(back) * size) / 1000;
		}
	}
	return drawn;
}

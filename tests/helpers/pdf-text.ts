import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF that `drawPdf` made, in the order in which it was written. */
export function pdfText(bytes: Buffer): string[] {
	const objects = objectsOf(bytes);
	const refs = (text: string, key: string) =>
		[...text.matchAll(new RegExp(`/${key} (\\d+) 0 R`, 'g'))].map(([, id]) => objects.get(id!)!);
	const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
	return pages.map(({ head }) => {
		const [resources] = refs(head, 'Resources');
		const fonts = new Map(
			[...resources!.head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
				const [letters] = refs(objects.get(id!)!.head, 'ToUnicode');
				return [name!, letters && lettersOf(letters.stream())];
			}),
		);
		const [content] = refs(head, 'Contents');
		return textOf(content!.stream(), fonts);
	});
}

type PdfObject = { head: string; stream: () => string };

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
	const text = bytes.toString('latin1');
	const found = new Map<string, PdfObject>();
	for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
		const [whole, id = '', head = ''] = match;
		const start = match.index + whole.length;
		const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
		found.set(id, { head, stream: () => inflateSync(bytes.subarray(start, start + length)).toString('latin1') });
	}
	return found;
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters by glyph: blocks such as `<0000> <00ff> [<0000> <0048> …]`. */
function lettersOf(map: string): Map<number, string> {
	const letters = new Map<number, string>();
	for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
		for (const [index, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
			letters.set(Number.parseInt(first, 16) + index, fromHex(hex));
	return letters;
}

function textOf(content: string, fonts: Map<string, Map<number, string> | undefined>): string {
	/** The standard fonts have no table: their texts are in Latin-1. */
	let letters: Map<number, string> | undefined;
	let text = '';
	for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
		if (font) letters = fonts.get(font);
		else if (!letters) {
			const hex = [...shown!.matchAll(/<(\w+)>/g)].map(([, part = '']) => part).join('');
			text += `${Buffer.from(hex, 'hex').toString('latin1')}\n`;
		} else {
			const glyphs = [...shown!.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
			text += `${glyphs.map((glyph) => letters?.get(Number.parseInt(glyph, 16))).join('')}\n`;
		}
	}
	return text;
}

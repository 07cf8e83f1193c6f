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

export type PdfObject = { head: string; stream: () => string; bytes: () => Buffer };

export function objectsOf(bytes: Buffer): Map<string, PdfObject> {
	const text = bytes.toString('latin1');
	const found = new Map<string, PdfObject>();
	for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
		const [whole, id = '', head = ''] = match;
		const start = match.index + whole.length;
		const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
		const inflated = () => inflateSync(bytes.subarray(start, start + length));
		found.set(id, { head, stream: () => inflated().toString('latin1'), bytes: inflated });
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

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of a string in UTF-16, as it is written in a page. */
const fromString = (text: string) => {
	const plain = text.replaceAll(/\\([\s\S])/g, (_, sign: string) => escaped[sign] ?? sign);
	return Buffer.from(plain, 'latin1').swap16().toString('utf16le').slice(1);
};

const windows1252 = new TextDecoder('windows-1252');

function textOf(content: string, fonts: Map<string, Map<number, string> | undefined>): string {
	/** The standard fonts have no table: their texts are in Windows-1252. */
	let letters: Map<number, string> | undefined;
	let text = '';
	const parts = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\s*>> BDC[\s\S]*?\bEMC|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
	for (const [, actual, font, shown] of content.matchAll(parts)) {
		if (actual) text += `${fromString(actual)}\n`;
		else if (font) letters = fonts.get(font);
		else if (!letters) {
			const hex = [...shown!.matchAll(/<(\w+)>/g)].map(([, part = '']) => part).join('');
			text += `${windows1252.decode(Buffer.from(hex, 'hex'))}\n`;
		} else {
			const glyphs = [...shown!.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
			text += `${glyphs.map((glyph) => letters?.get(Number.parseInt(glyph, 16))).join('')}\n`;
		}
	}
	return text;
}

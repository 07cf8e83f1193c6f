import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A glyph of the font and where it is drawn, in the units of the font. `cluster` is the index of its first letter. */
type ShapedGlyph = {
	id: number;
	cluster: number;
	xAdvance: number;
	yAdvance: number;
	xOffset: number;
	yOffset: number;
};

export type BanglaFont = {
	file: Buffer;
	shape: (text: string) => ShapedGlyph[];
	/** Of a glyph that draws one letter, that letter. */
	letters: Map<number, string>;
};

let loaded: Promise<BanglaFont> | undefined;

/** The font for Bangla with HarfBuzz, which knows how its letters join. Both are large, so they are loaded on first use. */
export function banglaFont(): Promise<BanglaFont> {
	loaded ??= load();
	return loaded;
}

async function load(): Promise<BanglaFont> {
	const [hb, file] = await Promise.all([
		import('harfbuzzjs'),
		readFile(path.join(import.meta.dirname, 'fonts/noto-serif-bengali.ttf')),
	]);
	const font = new hb.Font(new hb.Face(new hb.Blob(file)));
	const buffer = new hb.Buffer();
	const shape = (text: string) => {
		buffer.reset();
		buffer.addText(text);
		buffer.setDirection(hb.Direction.LTR);
		buffer.setScript('Beng');
		buffer.setLanguage('bn');
		hb.shape(font, buffer);
		const positions = buffer.getGlyphPositions();
		return buffer
			.getGlyphInfos()
			.map(({ codepoint, cluster }, index) => ({ id: codepoint, cluster, ...positions[index]! }));
	};
	const letters = new Map<number, string>();
	for (let code = 0x0980; code <= 0x09ff; code++) {
		const id = font.nominalGlyph(code);
		if (id) letters.set(id, String.fromCodePoint(code));
	}
	return { file, shape, letters };
}

/** A word in Bangla, and words with the spaces between them. Digits, the taka sign and the danda belong to it. */
const banglaWord = /[\u0964\u0965\u0980-\u09ff][\u0964\u0965\u0980-\u09ff\u200c\u200d]*/gu;
const banglaRun =
	/[\u0964\u0965\u0980-\u09ff](?:[\u0964\u0965\u0980-\u09ff\u200c\u200d]| +(?=[\u0964\u0965\u0980-\u09ff]))*/gu;
const hasBangla = (text: string) => /[\u0964\u0965\u0980-\u09ff]/u.test(text);

/** Where a word may be broken that is wider than its line. */
const mayBreak = '\u200b';
const syllables = new Intl.Segmenter('bn', { granularity: 'grapheme' });

type Run = { text: string; isBangla: boolean };

function runsOf(text: string): Run[] {
	const runs: Run[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(banglaRun)) {
		if (index > end) runs.push({ text: text.slice(end, index), isBangla: false });
		runs.push({ text: found, isBangla: true });
		end = index + found.length;
	}
	if (end < text.length) runs.push({ text: text.slice(end), isBangla: false });
	return runs;
}

/** Of pdfkit, what is not in its types: how it measures and draws the lines of a text. */
interface TextInternals extends PDFKit.PDFDocument {
	_font: PdfFont;
	_fontSource: unknown;
	_fontFamily: unknown;
	_fontSize: number;
	_lineGap: number;
	_initOptions(x: unknown, y: unknown, options: unknown): LineOptions;
	_text(text: unknown, x: unknown, y: unknown, options: unknown, eachLine: unknown): this;
	_fragment(text: string, x: number, y: number, options: LineOptions): void;
}
type LineOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number; wordCount?: number };
type PdfFont = {
	ascender: number;
	scale: number;
	font: { getGlyph(id: number, codePoints: number[]): { advanceWidth: number } };
	layout(text: string): unknown;
	lineHeight(size: number, includeGap: boolean): number;
	widthOfString(text: string, size: number): number;
};

type NewDocument<Document> = new (options?: PDFKit.PDFDocumentOptions) => Document;

/**
 * A document whose texts may be in Bangla, also in the middle of a line: measured, broken into lines, drawn and copied
 * correctly. Everything else is drawn in the current font.
 */
export function withBangla(PDFDocument: NewDocument<PDFKit.PDFDocument>, bangla: BanglaFont) {
	const Base = PDFDocument as unknown as NewDocument<TextInternals>;

	return class extends Base {
		private shapedFont: PdfFont | undefined;

		override _text(text: unknown, x: unknown, y: unknown, options: unknown, eachLine: unknown): this {
			if (typeof text !== 'string' || !hasBangla(text)) return super._text(text, x, y, options, eachLine);
			const own = this._initOptions(x, y, options);
			const { width } = own;
			const breakable = text.replaceAll(banglaWord, (word) =>
				width !== undefined && this.widthOfString(word) > width
					? Array.from(syllables.segment(word), ({ segment }) => segment).join(mayBreak)
					: word,
			);
			return super._text(breakable, this.withRoom(own), undefined, undefined, eachLine);
		}

		override heightOfString(text: string, options: PDFKit.Mixins.TextOptions = {}): number {
			return super.heightOfString(text, hasBangla(text) ? this.withRoom(options) : options);
		}

		/** The signs above and below the letters need more room between lines than the current font has. */
		private withRoom<Options extends PDFKit.Mixins.TextOptions>(options: Options): Options {
			const needed = this.banglaInDocument().lineHeight(this._fontSize, true) - this.currentLineHeight(true);
			return { ...options, lineGap: Math.max(options.lineGap ?? this._lineGap, needed) };
		}

		override widthOfString(text: string, options: PDFKit.Mixins.TextOptions = {}): number {
			if (!hasBangla(text)) return super.widthOfString(text, options);
			return runsOf(text.replaceAll(mayBreak, '')).reduce((sum, run) => sum + this.widthOfRun(run, options), 0);
		}

		override _fragment(text: string, x: number, y: number, options: LineOptions) {
			if (!hasBangla(text)) {
				super._fragment(text, x, y, options);
				return;
			}
			const line = text.replaceAll(/[\n\u200b]/g, '').trimEnd();
			const free = options.width ? (options.lineWidth ?? options.width) - this.widthOfString(line, options) : 0;
			let left = x + free * (options.align === 'right' ? 1 : options.align === 'center' ? 0.5 : 0);
			const placed: LineOptions = {
				...options,
				align: 'left',
				baseline: (-this._font.ascender / 1000) * this._fontSize,
				width: undefined,
				textWidth: undefined,
				wordCount: undefined,
			};
			for (const run of runsOf(line)) {
				if (run.isBangla)
					this.drawBangla(run.text, () => super._fragment(run.text, left, y, { ...placed, characterSpacing: 0 }));
				else super._fragment(run.text, left, y, placed);
				left += this.widthOfRun(run, options);
			}
		}

		private widthOfRun({ text, isBangla }: Run, options: PDFKit.Mixins.TextOptions): number {
			if (isBangla) return this.banglaInDocument().widthOfString(text, this._fontSize);
			return super.widthOfString(text, options) + (options.characterSpacing ?? 0);
		}

		/** The signs are not drawn in the order in which they are read, so the text itself is given for search and copy. */
		private drawBangla(text: string, draw: () => void) {
			const current = this._font;
			this._font = this.banglaInDocument();
			this.markContent('Span', { lang: 'bn', actual: text });
			draw();
			this.endMarkedContent();
			this._font = current;
		}

		private banglaInDocument(): PdfFont {
			if (this.shapedFont) return this.shapedFont;
			const { _font, _fontSource, _fontFamily } = this;
			this.font(bangla.file);
			const font = this._font;
			Object.assign(this, { _font, _fontSource, _fontFamily });
			font.layout = (text) => layOut(font, text, bangla);
			font.widthOfString = (text, size) =>
				(bangla.shape(text).reduce((sum, { xAdvance }) => sum + xAdvance, 0) * font.scale * size) / 1000;
			this.shapedFont = font;
			return font;
		}
	};
}

/** What pdfkit asks of a font to draw a text: its glyphs, and their positions in thousandths of the size. */
function layOut({ font, scale }: PdfFont, text: string, { shape, letters }: BanglaFont) {
	const shaped = shape(text);
	const glyphs = shaped.map(({ id, cluster }, index) => {
		const isAlone = shaped[index - 1]?.cluster !== cluster && shaped[index + 1]?.cluster !== cluster;
		const drawn = isAlone ? text.slice(cluster, shaped[index + 1]?.cluster) : (letters.get(id) ?? '');
		return font.getGlyph(
			id,
			Array.from(drawn, (letter) => letter.codePointAt(0)!),
		);
	});
	const positions = shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
		xAdvance: xAdvance * scale,
		yAdvance: yAdvance * scale,
		xOffset: xOffset * scale,
		yOffset: yOffset * scale,
		advanceWidth: glyphs[index]!.advanceWidth * scale,
	}));
	return { glyphs, positions };
}
